import type { ReactNode } from 'react'
import { Menu as AriaMenu, Autocomplete } from 'react-aria-components'
import styles from './command-menu.module.css'
import { cx } from './cx.ts'
import { SearchField } from './field.tsx'
import list from './list.module.css'

type CommandMenuProps = {
  // Of the box, and of the list below it.
  label: string
  listLabel: string
  text: string
  onText: (text: string) => void
  // Sections of MenuItems, chosen by the caller for the text.
  children: ReactNode
  empty: string
}

// A box over a menu that is always open: the focus stays in the box, arrows go through the entries, Enter takes one.
export function CommandMenu({ label, listLabel, text, onText, children, empty }: CommandMenuProps) {
  return (
    <Autocomplete inputValue={text} onInputChange={onText}>
      <div className={styles.box}>
        <SearchField autoFocus label={label} hidesLabel />
      </div>
      <AriaMenu
        aria-label={listLabel}
        className={cx(list.list, styles.entries)}
        renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
      >
        {children}
      </AriaMenu>
    </Autocomplete>
  )
}
