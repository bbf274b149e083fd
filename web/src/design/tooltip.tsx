import type { ReactNode } from 'react'
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger as AriaTooltipTrigger,
  type TooltipTriggerComponentProps,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import { type AriaRest, tight } from './loose.ts'
import { usePortalArea } from './portal-area.tsx'
import styles from './tooltip.module.css'

const TOOLTIP_DELAY_MS = 500

export const TooltipTrigger = (props: TooltipTriggerComponentProps) => (
  <AriaTooltipTrigger delay={TOOLTIP_DELAY_MS} closeDelay={100} {...props} />
)

export type TooltipProps = AriaRest<AriaTooltipProps> & { children: ReactNode; keys?: string | undefined }

export function Tooltip({ children, keys, ...rest }: TooltipProps) {
  const area = usePortalArea()
  return (
    <AriaTooltip offset={6} {...area} {...tight<AriaTooltipProps>(rest)} className={cx(styles.tooltip)}>
      {children}
      {keys && <Kbd>{keys}</Kbd>}
    </AriaTooltip>
  )
}
