import { Component, type ReactNode } from 'react'

interface CatchErrorsProps {
  fallback: (retry: () => void) => ReactNode
  onRetry?: () => void
  children: ReactNode
}

export class CatchErrors extends Component<CatchErrorsProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children
  }
}
