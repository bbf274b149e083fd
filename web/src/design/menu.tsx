import { Check, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  type PopoverProps as AriaPopoverProps,
  Header,
  Separator,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import list from './list.module.css'
import { type AriaRest, type Loose, tight } from './loose.ts'
import { Float } from './popover.tsx'

export { MenuTrigger, SubmenuTrigger } from 'react-aria-components'

export type MenuProps<T extends object> = AriaRest<AriaMenuProps<T>, 'aria-label'> &
  Loose<{
    label: string
    children: AriaMenuProps<T>['children']
    placement?: NonNullable<AriaPopoverProps['placement']>
  }>

// Use inside MenuTrigger, after the button that opens it.
export function Menu<T extends object>({
  label,
  children,
  placement = 'bottom start',
  ...rest
}: MenuProps<T>) {
  return (
    <Float placement={placement}>
      <AriaMenu {...tight<AriaMenuProps<T>>(rest)} aria-label={label} className={cx(list.list)}>
        {children}
      </AriaMenu>
    </Float>
  )
}

export type MenuItemProps = AriaRest<AriaMenuItemProps> &
  Loose<{ children: ReactNode; icon?: ReactElement; description?: string; keys?: string; isDanger?: boolean }>

export function MenuItem({ children, icon, description, keys, isDanger, ...rest }: MenuItemProps) {
  const textValue = rest.textValue ?? (typeof children === 'string' ? children : undefined)
  return (
    <AriaMenuItem
      {...tight<AriaMenuItemProps>({ ...rest, textValue })}
      className={cx(list.item, isDanger && list.danger)}
    >
      {({ selectionMode, hasSubmenu }) => (
        <>
          {icon}
          <span className={list.text}>
            {children}
            {description && <span className={list.description}>{description}</span>}
          </span>
          {keys && (
            <span className={list.end}>
              <Kbd>{keys}</Kbd>
            </span>
          )}
          {selectionMode !== 'none' && <Check className={list.tick} aria-hidden="true" />}
          {hasSubmenu && <ChevronRight aria-hidden="true" />}
        </>
      )}
    </AriaMenuItem>
  )
}

export type MenuSectionProps = { title: string; children: ReactNode } & Pick<
  AriaMenuSectionProps<object>,
  'selectionMode' | 'selectedKeys' | 'disallowEmptySelection'
>

// With a selection of its own where other items of the menu are no choices.
export function MenuSection({ title, children, ...selection }: MenuSectionProps) {
  return (
    <AriaMenuSection {...selection}>
      <Header className={list.heading}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export const MenuSeparator = () => <Separator className={cx(list.separator)} />
