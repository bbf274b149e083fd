// The chapters of an item: looked through, changed, tagged while one watches, or proposed (CHAP-03).
import type { MediaItem } from '@mediatheque/contract/item'
import { useState } from 'react'
import '../../words/add-chapters.ts'
import { ChapterForm } from './chapter-form.tsx'
import { ChapterList } from './chapter-list.tsx'
import type { Mode } from './chapters.rules.ts'
import { Proposals } from './proposals.tsx'
import { QuickTags } from './quick-tags.tsx'

export function ChaptersTab({ item }: { item: MediaItem }) {
  const [now, setMode] = useState<Mode>({ mode: 'list' })
  const back = (focus: number | 'add' = 'add') => setMode({ mode: 'list', focus })
  const { CanEdit, CanSuggest } = item.MediaModuleOpts.Chapters
  if (now.mode === 'edit' && CanEdit) return <ChapterForm item={item} chapter={now.chapter} onClose={back} />
  if (now.mode === 'tags' && CanEdit) return <QuickTags item={item} onClose={back} />
  if (now.mode === 'proposals' && CanSuggest) return <Proposals item={item} onClose={back} />
  return <ChapterList item={item} focus={now.mode === 'list' ? now.focus : 'add'} onMode={setMode} />
}
