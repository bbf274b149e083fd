import type { Field, fields } from '@mediatheque/contract/fields'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { holds } from '../../platform/http/viewer.ts'
import { countUses, listFields, suggest } from './fields.sql.ts'

export const showFields: Action<typeof fields.list> = async ({ db, viewer }, { admin, rt }) => {
  const all = await listFields(db)
  // FIELD-01: for others the flag is ignored.
  const seesHidden = admin && holds(viewer, 'administrator')
  const Items = all.filter(
    field =>
      (seesHidden || !field.IsHidden) &&
      (rt === undefined || field.RecordTypes.length === 0 || field.RecordTypes.includes(rt)),
  )
  const idOf = (reserved: string) => all.find(field => field.reserved === reserved)?.ID ?? 0
  return {
    Items: seesHidden ? withUses(Items, await countUses(db)) : Items,
    Total: Items.length,
    TitleFieldID: idOf('title'),
    DescriptionFieldID: idOf('description'),
    BroadcastChannelFieldID: idOf('channel'),
    BroadcastDateFieldID: idOf('broadcast'),
  }
}

const withUses = (fields: readonly Field[], uses: ReadonlyMap<number, number>) =>
  fields.map(field => ({
    ...field,
    Items: field.Items.map(item => ({ ...item, UseCount: uses.get(item.ID) ?? 0 })),
  }))

export const showItems: Action<typeof fields.items> = async ({ db, viewer }, { id, Words }) => {
  const field = (await listFields(db)).find(it => it.ID === id)
  if (!field || (field.IsHidden && !holds(viewer, 'administrator')))
    throw new Refusal('not-found', 'no-such-field')
  const Items = await suggest(db, field, Words, viewer.kind === 'person')
  return { Items, Total: Items.length }
}
