import type { ReactNode, Ref } from 'react'
import {
  Dialog as AriaDialog,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { type AriaRest, type Loose, tight } from './loose.ts'
import styles from './popover.module.css'

export { DialogTrigger } from 'react-aria-components'

export type FloatProps = AriaRest<AriaPopoverProps> &
  Loose<{ children: ReactNode; className?: string; ref?: Ref<HTMLElement> }>

// The bare plate beneath menus, lists and popovers.
export function Float({ children, className, ref, ...rest }: FloatProps) {
  return (
    <AriaPopover
      offset={6}
      {...tight<AriaPopoverProps>(rest)}
      {...(ref && { ref })}
      className={cx(styles.float, className)}
    >
      {children}
    </AriaPopover>
  )
}

export type PopoverProps = AriaRest<AriaPopoverProps> &
  Loose<{ label: string; children: ReactNode | ((close: () => void) => ReactNode); className?: string }>

// Use inside DialogTrigger, after the button that opens it.
export function Popover({ label, children, className, ...rest }: PopoverProps) {
  return (
    <Float {...rest}>
      <AriaDialog aria-label={label} className={cx(styles.popover, className)}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </AriaDialog>
    </Float>
  )
}
