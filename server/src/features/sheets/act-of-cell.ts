// What the text of a cell means: the act that it is, or why it is none.
import { BatchAct } from '@mediatheque/contract/batch'
import { hasItems } from '@mediatheque/contract/fields'
import type { Db } from '../../platform/db/connect.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import type { CellAct } from '../batch/index.ts'
import {
  type ContentItem,
  type ContentSources,
  canonicalText,
  type Editing,
  partsBetween,
  unescapedName,
} from '../content/index.ts'
import { findByUserName, listLocations } from './sheets.sql.ts'

/** Names as people write them. */
const plain = (name: string) => name.trim().toLowerCase()

export async function cellReader(db: Db, { paths }: ContentSources) {
  const locations = new Map((await listLocations(db)).map(it => [plain(it.Name), it.PPID]))
  const categories = new Map([...paths].map(([id, names]) => [JSON.stringify(names.map(plain)), id]))
  const owners = new Map<string, Promise<number | undefined>>()
  const ownerOf = (name: string) => {
    const found = owners.get(name) ?? findByUserName(db, name)
    owners.set(name, found)
    return found
  }

  const readers: {
    [Kind in Exclude<Editing['edits'], 'field'>]: (text: string, item: ContentItem) => unknown
  } = {
    async owner(text) {
      const id = await ownerOf(plain(text))
      if (id === undefined) throw badField('value', 'no-such-person')
      return { Owner: String(id) }
    },
    location(text) {
      const PPID = locations.get(plain(text))
      if (PPID === undefined) throw badField('value', 'sheet-no-such-location', { name: text })
      return { PPID }
    },
    privacy: text => ({ IsPrivate: isYes(text) }),
    archive: text => ({ IsArchived: isYes(text) }),
    expiry: text => ({ Day: canonicalText('day', text) }),
    categories(text, { memberships }) {
      const wanted = partsBetween(text, ';').map(path => {
        const names = partsBetween(path, '>').map(unescapedName)
        const id = categories.get(JSON.stringify(names.map(plain)))
        if (id === undefined) throw badField('value', 'sheet-no-such-category', { name: names.join(' > ') })
        return id
      })
      // What a rule has put there stays; it cannot be chosen by hand.
      const ofRules = memberships.filter(it => it.ByRule).map(it => it.ID)
      const missing = ofRules.find(id => !wanted.includes(id))
      if (missing !== undefined)
        throw badField('value', 'sheet-category-of-rule', { name: paths.get(missing)?.at(-1) ?? '' })
      return { Categories: wanted.filter(id => !ofRules.includes(id)), IsReplaced: true }
    },
  }

  return async (editing: Editing, text: string, item: ContentItem): Promise<CellAct> => {
    const draft =
      editing.edits === 'field'
        ? { Act: 'field', FID: editing.field.ID, Value: answerOf(editing.field, text) }
        : { Act: editing.edits, ...((await readers[editing.edits](text, item)) as object) }
    const act = BatchAct.safeParse(draft)
    if (!act.success)
      throw new Refusal('bad-input', 'wrong-input', {
        values: { sentence: act.error.issues[0]?.message ?? '' },
      })
    return act.data as CellAct
  }
}

function isYes(text: string): boolean {
  const said = canonicalText('flag', text)
  if (said !== 'yes' && said !== '') throw badField('value', 'sheet-yes-or-no')
  return said === 'yes'
}

type Field = Extract<Editing, { edits: 'field' }>['field']

/** Of a choice the numbers of its options, as a form sends them. */
function answerOf(field: Field, text: string): string {
  if (field.Type === 'date') return canonicalText('day', text)
  if (!hasItems(field.Type)) return text
  const options = new Map(field.Items.map(it => [plain(it.Name), it.ID]))
  return partsBetween(text, ';')
    .map(part => {
      const name = unescapedName(part)
      const id = options.get(plain(name))
      if (id === undefined) throw badField('value', 'sheet-no-such-option', { name })
      return id
    })
    .join(',')
}
