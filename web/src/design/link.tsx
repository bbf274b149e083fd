import type { ReactElement, ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './link.module.css'
import { type AriaRest, type Loose, tight } from './loose.ts'

export type LinkProps = AriaRest<AriaLinkProps> &
  Loose<{
    children: ReactNode
    icon?: ReactElement
    // A link inside a sentence is underlined: colour alone would not tell it from the text.
    look?: 'inline' | 'standalone' | 'plain'
    className?: string
    ref?: Ref<HTMLAnchorElement>
  }>

export function Link({ children, icon, look = 'inline', className, ref, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...tight<AriaLinkProps>(rest)}
      {...(ref && { ref })}
      className={cx(styles.link, styles[look], className)}
    >
      {children}
      {icon}
    </AriaLink>
  )
}
