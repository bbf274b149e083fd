// The columns of the content list as a file.
import { CONTENT_COLUMNS, columnOfField, type FixedColumn } from '@mediatheque/contract/content'
import { hasItems } from '@mediatheque/contract/fields'
import { RecordType } from '@mediatheque/contract/primitives'
import { stateOf, viewAddress } from '../../core/items/index.ts'
import { type Cell, Day } from '../../platform/xlsx.ts'
import { type CellKind, escapedName, listText, pathText } from './content-cells.rules.ts'
import type { ContentItem, ContentSources } from './read-items.ts'

type Field = ContentSources['fields'][number]

/** What a cell of the column changes when it comes back with another text. */
export type Editing =
  | { edits: 'field'; field: Field }
  | { edits: 'owner' | 'location' | 'privacy' | 'archive' | 'categories' | 'expiry' }

export interface ContentColumn {
  id: string
  name: string
  kind: CellKind
  take: (item: ContentItem) => Cell
  /** None: it is only read. */
  editing?: Editing
}

export const ID_COLUMN = 'item'
const TITLE_COLUMN = 'title'
const ADDRESS_COLUMN = 'address'

const typeName = (code: number) =>
  Object.entries(RecordType).find(([, it]) => it === code)?.[0] ?? String(code)

type Fixed = Omit<ContentColumn, 'id'>

const FIXED: Record<Exclude<FixedColumn, 'categories'>, Fixed> = {
  type: { name: 'Type', kind: 'text', take: it => typeName(it.record_type) },
  owner: { name: 'Owner', kind: 'text', take: it => it.owner_name },
  location: { name: 'Location', kind: 'text', take: it => it.policy_name, editing: { edits: 'location' } },
  status: { name: 'Status', kind: 'text', take: it => (it.is_failed ? 'failed' : stateOf(it)) },
  privacy: { name: 'Private', kind: 'flag', take: it => it.is_private, editing: { edits: 'privacy' } },
  approval: { name: 'Approval', kind: 'text', take: it => it.approval },
  created: { name: 'Added (UTC)', kind: 'moment', take: it => it.created_at },
  changed: { name: 'Changed (UTC)', kind: 'moment', take: it => it.changed_at },
  views: { name: 'Views', kind: 'number', take: it => it.view_count },
  viewed: { name: 'Last viewed (UTC)', kind: 'moment', take: it => it.viewed_at },
  duration: { name: 'Duration in seconds', kind: 'number', take: it => it.duration_secs },
  size: { name: 'Size in bytes', kind: 'number', take: it => it.bytes },
  captions: { name: 'Captions', kind: 'flag', take: it => it.has_subtitles },
  quiz: { name: 'Quiz', kind: 'flag', take: it => it.has_quiz },
  rating: {
    name: 'Rating',
    kind: 'number',
    take: it => (it.rating_count === 0 ? null : it.rating_total / it.rating_count),
  },
  published: { name: 'Published (UTC)', kind: 'moment', take: it => it.publish_at },
  expiry: {
    name: 'Expiry date',
    kind: 'day',
    take: it => (it.expiry === null ? null : new Day(it.expiry)),
    editing: { edits: 'expiry' },
  },
  archived: { name: 'Archived', kind: 'flag', take: it => it.is_archived, editing: { edits: 'archive' } },
  id: { name: 'Number', kind: 'number', take: it => it.clip_data_id },
}

const USER_NAME: ContentColumn = {
  id: 'owner-name',
  name: 'Owner (user name)',
  kind: 'text',
  take: it => it.user_name,
  editing: { edits: 'owner' },
}

const categories = ({ paths }: ContentSources): Fixed => ({
  name: 'Categories',
  kind: 'text',
  take: it => listText(it.memberships.map(({ ID }) => pathText(paths.get(ID) ?? []))),
  editing: { edits: 'categories' },
})

/** All of them, as every file has them in its order: the item, its title, what was chosen, its address. */
export function contentColumns(sources: ContentSources): ContentColumn[] {
  const titleField = sources.fields.find(it => it.IsTitleField)
  const fixed = CONTENT_COLUMNS.flatMap((id): ContentColumn[] => {
    const column = { id, ...(id === 'categories' ? categories(sources) : FIXED[id]) }
    return id === 'owner' && sources.maySeeUserNames ? [column, USER_NAME] : [column]
  })
  const first: ContentColumn[] = [
    { id: ID_COLUMN, name: 'ClipDataID', kind: 'number', take: it => it.clip_data_id },
    {
      id: TITLE_COLUMN,
      name: 'Title',
      kind: 'text',
      take: it => it.title,
      ...(titleField && { editing: { edits: 'field', field: titleField } }),
    },
  ]
  const last: ContentColumn = {
    id: ADDRESS_COLUMN,
    name: 'Address',
    kind: 'text',
    take: it => `${sources.baseUrl}${viewAddress(it.enc_id)}`,
  }
  const taken = new Set([...first, ...fixed, last].map(it => it.name.toLowerCase()))
  return [...first, ...fixed, ...fieldColumns(sources, taken), last]
}

/** A field may be called like a column, or like another field. */
function fieldColumns({ fields }: ContentSources, taken: ReadonlySet<string>): ContentColumn[] {
  const named = fields.filter(it => !it.IsTitleField)
  const counts = Map.groupBy(named, it => it.Title.toLowerCase())
  return named.map(field => {
    const title = field.Title.toLowerCase()
    const isAlone = !taken.has(title) && counts.get(title)?.length === 1
    return {
      id: columnOfField(field.ID),
      name: isAlone ? field.Title : `${field.Title} [${field.ID}]`,
      kind: field.Type === 'date' ? 'day' : 'text',
      take: ({ texts }) => cellOfField(field, texts.get(field.ID) ?? ''),
      editing: { edits: 'field', field },
    }
  })
}

function cellOfField(field: Field, text: string): Cell {
  if (text === '') return ''
  if (field.Type === 'date') return new Day(text)
  if (!hasItems(field.Type)) return text
  const chosen = text.split(',')
  return listText(field.Items.flatMap(it => (chosen.includes(String(it.ID)) ? escapedName(it.Name) : [])))
}

/** Where the owner is wanted, the user name comes along: it is what can be changed. */
export function chosenColumns(all: readonly ContentColumn[], wanted: readonly string[]): ContentColumn[] {
  const those = (ids: readonly string[]) => ids.flatMap(id => all.filter(it => it.id === id))
  const chosen = wanted.flatMap(id => (id === 'owner' ? ['owner', USER_NAME.id] : id))
  return those([ID_COLUMN, TITLE_COLUMN, ...chosen, ADDRESS_COLUMN])
}
