import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A component that is fetched when it is first needed. Where it has been fetched ahead it is drawn at once: React
 * holds back for 300 ms what had to wait, even when it waited for nothing.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined
  const preload = async () => {
    ready = await load()
    return { default: ready }
  }
  const Later: ComponentType<Props> = lazy(preload)
  const Part = (props: Props) => {
    const [Shown] = useState(() => ready ?? Later)
    return createElement(Shown, props)
  }
  return Object.assign(Part, { preload })
}
