import { search } from '@mediatheque/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Folder, Play, Search, Tag, User } from 'lucide-react'
import { createElement, useState } from 'react'
import { CommandMenu, Dialog, MenuItem, MenuSection, useDebounced } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { fitting } from './palette.rules.ts'
import { type PaletteEntry, useActions, usePages } from './use-entries.ts'

const REST_MS = 120
const MOST_ITEMS = 8

const ICONS = { item: Play, person: User, category: Folder, value: Tag, question: Search } as const

/** As in the box of the search: the server says what this viewer may find. */
function useFound(text: string, open: (href: string) => void): PaletteEntry[] {
  const rested = useDebounced(text.trim(), REST_MS)
  const { data } = useQuery({
    ...query(search.suggest, { s: rested }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  })
  if (rested === '' || !data) return []
  return data.Items.slice(0, MOST_ITEMS).map(it => ({
    id: `found ${it.Kind} ${it.URL} ${it.Text}`,
    text: it.Text,
    icon: ICONS[it.Kind],
    act: () => open(it.URL),
  }))
}

export function PaletteModal({ close }: { close: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const open = (href: string) => {
    close()
    void navigate({ href })
  }
  const groups = [
    { title: t('shell.palette.actions'), entries: fitting(useActions(close), text) },
    { title: t('shell.palette.pages'), entries: fitting(usePages(open), text) },
    { title: t('shell.palette.items'), entries: useFound(text, open) },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <Dialog isOpen isDismissable isFlush title={t('shell.palette.title')} onOpenChange={close}>
      <CommandMenu
        label={t('shell.palette.placeholder')}
        listLabel={t('shell.palette.list')}
        text={text}
        onText={setText}
        empty={t('shell.palette.none')}
      >
        {groups.map(({ title, entries }) => (
          <MenuSection key={title} title={title}>
            {entries.map(({ id, text: name, icon, keys, act }) => (
              <MenuItem
                key={id}
                id={id}
                icon={createElement(icon, { 'aria-hidden': true })}
                textValue={name}
                keys={keys}
                onAction={act}
              >
                {name}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </CommandMenu>
    </Dialog>
  )
}
