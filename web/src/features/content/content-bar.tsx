import { MOST_NAMED_ITEMS } from '@mediatheque/contract/content'
import { ExportFormat } from '@mediatheque/contract/search'
import { ChevronDown, Download, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { BatchBar, Button, IconButton, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { exportAddress, type ListState } from './content.rules.ts'
import { type Chosen, countChosen } from './selection.rules.ts'

interface ContentBarProps {
  state: ListState
  chosen: Chosen
  total: number
  onAll: () => void
  onClear: () => void
  /** What else can be done with the ticked items. */
  children: ReactNode
}

export function ContentBar({ state, chosen, total, onAll, onClear, children }: ContentBarProps) {
  const t = useWords()
  const count = countChosen(chosen, total)
  return (
    <BatchBar
      label={t('contentList.batch.label')}
      count={count}
      onClear={onClear}
      idle={t('contentList.batch.idle')}
    >
      {count < total ? (
        <Button size="sm" look="quiet" icon={<ListChecks />} onPress={onAll}>
          {t('contentList.batch.all', { count: total })}
        </Button>
      ) : (
        <span>{t('contentList.batch.areAll')}</span>
      )}
      <ExportMenu state={state} chosen={chosen} />
      {children}
    </BatchBar>
  )
}

interface ExportMenuProps {
  state: ListState
  chosen?: Chosen
  isNarrow?: boolean
}

/** Of the ticked items, or of all that match. */
export function ExportMenu({ state, chosen, isNarrow = false }: ExportMenuProps) {
  const t = useWords()
  const label = t('contentList.export.open')
  return (
    <MenuTrigger>
      {isNarrow ? (
        <IconButton icon={<Download />} label={label} />
      ) : (
        <Button {...(chosen && { size: 'sm' })} look="quiet" icon={<Download />}>
          {label} <ChevronDown aria-hidden="true" />
        </Button>
      )}
      <Menu label={label} placement="bottom end">
        {ExportFormat.options.map(format => {
          const href = exportAddress(state, format, chosen)
          return (
            <MenuItem
              key={format}
              id={format}
              {...(href === undefined
                ? {
                    isDisabled: true,
                    description: t('contentList.export.tooMany', { most: MOST_NAMED_ITEMS }),
                  }
                : { href })}
            >
              {t(`contentList.export.${format}`)}
            </MenuItem>
          )
        })}
      </Menu>
    </MenuTrigger>
  )
}
