import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrollBodyProps = { label: string; className: string; children: ReactNode }

// Text that scrolls must be reachable by keyboard; where nothing scrolls, a further tab stop would only be in the way.
export function ScrollBody({ label, className, children }: ScrollBodyProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  const reach = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {}
  return (
    <div ref={box} className={className} {...reach}>
      {children}
    </div>
  )
}
