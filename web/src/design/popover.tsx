import { type ReactNode, type Ref, useContext } from 'react'
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  OverlayTriggerStateContext,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { type AriaRest, type Loose, tight } from './loose.ts'
import styles from './popover.module.css'
import { usePortalArea } from './portal-area.tsx'

export { DialogTrigger } from 'react-aria-components'

export type FloatProps = AriaRest<AriaPopoverProps> &
  Loose<{ children: ReactNode; className?: string; ref?: Ref<HTMLElement> }>

// The bare plate below menus, lists and popovers.
export function Float({ children, className, ref, ...rest }: FloatProps) {
  const area = usePortalArea()
  return (
    <AriaPopover
      offset={6}
      {...area}
      {...tight<AriaPopoverProps>(rest)}
      {...(ref && { ref })}
      className={cx(styles.float, className)}
    >
      {children}
    </AriaPopover>
  )
}

type PopoverContent = ReactNode | ((close: () => void) => ReactNode)

export type PopoverProps = AriaRest<AriaPopoverProps, 'aria-label'> &
  Loose<{ label: string; children: PopoverContent; className?: string }>

// Use inside DialogTrigger, after the button that opens it.
export function Popover({ label, children, className, ...rest }: PopoverProps) {
  return (
    <Float {...rest} aria-label={label} className={cx(styles.popover, className)}>
      <PopoverBody>{children}</PopoverBody>
    </Float>
  )
}

function PopoverBody({ children }: { children: PopoverContent }) {
  const state = useContext(OverlayTriggerStateContext)
  return typeof children === 'function' ? children(() => state?.close()) : children
}
