import type { ReactElement, ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  type LinkProps as AriaLinkProps,
} from 'react-aria-components'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { type AriaRest, type Loose, tight } from './loose.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip, TooltipTrigger } from './tooltip.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger'
export type ButtonSize = 'md' | 'sm'
type Looks = Loose<{ look?: ButtonLook; size?: ButtonSize; isWide?: boolean; className?: string }>

const classesOf = ({ look = 'secondary', size = 'md', isWide, className }: Looks) =>
  cx(styles.button, styles[look], styles[size], isWide && styles.wide, className)

export type ButtonProps = AriaRest<AriaButtonProps> &
  Looks & { icon?: ReactElement | undefined; children: ReactNode; ref?: Ref<HTMLButtonElement> | undefined }

export function Button({ look, size, isWide, className, icon, children, ref, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...tight<AriaButtonProps>(rest)}
      {...(ref && { ref })}
      className={classesOf({ look, size, isWide, className })}
    >
      <ButtonContent icon={icon} isPending={rest.isPending}>
        {children}
      </ButtonContent>
    </AriaButton>
  )
}

export type IconButtonProps = AriaRest<AriaButtonProps, 'aria-label'> &
  Looks & {
    label: string
    icon: ReactElement
    keys?: string | undefined
    hidesTooltip?: boolean | undefined
    ref?: Ref<HTMLButtonElement> | undefined
  }

export function IconButton(props: IconButtonProps) {
  const { look = 'quiet', size, isWide, className, label, icon, keys, hidesTooltip, ref, ...rest } = props
  const button = (
    <AriaButton
      {...tight<AriaButtonProps>(rest)}
      {...(ref && { ref })}
      aria-label={label}
      className={classesOf({ look, size, isWide, className: cx(styles.iconOnly, className) })}
    >
      <ButtonContent icon={icon} isPending={rest.isPending} />
    </AriaButton>
  )
  if (hidesTooltip) return button
  return (
    <TooltipTrigger>
      {button}
      <Tooltip keys={keys}>{label}</Tooltip>
    </TooltipTrigger>
  )
}

export type ButtonLinkProps = AriaRest<AriaLinkProps> &
  Looks & { icon?: ReactElement | undefined; children: ReactNode; ref?: Ref<HTMLAnchorElement> | undefined }

// Leads to another page, so it must be a link, whatever it looks like.
export function ButtonLink({ look, size, isWide, className, icon, children, ref, ...rest }: ButtonLinkProps) {
  return (
    <AriaLink
      {...tight<AriaLinkProps>(rest)}
      {...(ref && { ref })}
      className={classesOf({ look, size, isWide, className })}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </AriaLink>
  )
}

type ButtonContentProps = Loose<{ icon?: ReactElement; isPending?: boolean; children?: ReactNode }>

// The label keeps its place while pending, so the button does not change its width.
function ButtonContent({ icon, isPending = false, children }: ButtonContentProps) {
  return (
    <>
      <span className={cx(styles.content, isPending && styles.hidden)}>
        {icon}
        {children}
      </span>
      {isPending && (
        <span className={styles.pending}>
          <Spinner isDecorative />
        </span>
      )}
    </>
  )
}
