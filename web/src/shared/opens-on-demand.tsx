import { type ReactNode, Suspense, useState } from 'react'

interface ButtonWishes {
  onPress: () => void
  onHoverStart: () => void
  onFocus: () => void
}

interface OpensOnDemandProps {
  /** The button as it is until it is first pressed. */
  button: (wishes: ButtonWishes) => ReactNode
  /** Lazy: the same button with what it opens; it opens at once and takes the focus. */
  opened: ReactNode
  preload: () => unknown
}

/** A button whose menu is fetched when somebody reaches for it: the first page does not pay for it. */
export function OpensOnDemand({ button, opened, preload }: OpensOnDemandProps) {
  const [isWanted, setWanted] = useState(false)
  const waiting = button({
    onPress: () => setWanted(true),
    onHoverStart: () => void preload(),
    onFocus: () => void preload(),
  })
  return isWanted ? <Suspense fallback={waiting}>{opened}</Suspense> : waiting
}
