import {
  ContentSort,
  type content,
  DEFAULT_COLUMNS,
  DEFAULT_CONTENT_SIZE,
} from '@mediatheque/contract/content'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { listColumnFields } from './content-rows.sql.ts'
import { readLayout, writeLayout } from './views.sql.ts'

const USUAL = {
  Columns: [...DEFAULT_COLUMNS],
  Sort: 'created' as const,
  IsDown: true,
  PageSize: DEFAULT_CONTENT_SIZE,
}

export const showLayout: Action<typeof content.layout> = async ({ db, viewer }) => {
  const [kept, Fields] = await Promise.all([
    readLayout(db, personOf({ viewer }).PersonID),
    listColumnFields(db, viewer),
  ])
  if (!kept) return { ...USUAL, Fields }
  return { ...kept, Sort: ContentSort.catch('created').parse(kept.Sort), Fields }
}

export const saveLayout: Action<typeof content.saveLayout> = async ({ db, viewer }, layout) => {
  await writeLayout(db, personOf({ viewer }).PersonID, layout)
  return { Success: true }
}
