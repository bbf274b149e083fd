import type { Field, FieldDraft, fields } from '@mediatheque/contract/fields'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import {
  countItemsLosingOption,
  deleteField,
  insertField,
  listFields,
  type StoredField,
  storeOrder,
  updateField,
} from './fields.sql.ts'

export const createField: Action<typeof fields.create> = async (ctx, draft) => {
  refuseForeignItems(undefined, draft)
  const Data = await ctx.db.transaction().execute(async tx => {
    await refuseTakenTitle(tx, draft.Title)
    const ID = await insertField(tx, draft)
    await recordAudit(tx, ctx, {
      action: 'added a field',
      subject: `field:${ID}`,
      detail: { Title: draft.Title },
    })
    return requireField(tx, ID)
  })
  return { Success: true, Data: shown(Data) }
}

export const saveField: Action<typeof fields.save> = async (ctx, { ID, RemoveUsedOptions, ...draft }) => {
  const Data = await ctx.db.transaction().execute(async tx => {
    const before = await requireField(tx, ID)
    refuseChange(before, draft)
    if (draft.Title !== before.Title) await refuseTakenTitle(tx, draft.Title)
    if (!RemoveUsedOptions) await refuseLostOptions(tx, ID, draft)
    await updateField(tx, ID, draft)
    await recordAudit(tx, ctx, {
      action: 'changed a field',
      subject: `field:${ID}`,
      detail: { Title: draft.Title },
    })
    return requireField(tx, ID)
  })
  return { Success: true, Data: shown(Data) }
}

export const orderFields: Action<typeof fields.order> = async (ctx, { IDs }) => {
  await ctx.db.transaction().execute(async tx => {
    await storeOrder(tx, IDs)
    await recordAudit(tx, ctx, { action: 'ordered the fields' })
  })
  return { Success: true }
}

export const removeField: Action<typeof fields.remove> = async (ctx, { ID }) => {
  await ctx.db.transaction().execute(async tx => {
    const field = await requireField(tx, ID)
    if (field.IsReserved) throw new Refusal('conflict', 'reserved-field-stays')
    await deleteField(tx, ID)
    await recordAudit(tx, ctx, {
      action: 'removed a field',
      subject: `field:${ID}`,
      detail: { Title: field.Title },
    })
  })
  return { Success: true }
}

async function requireField(tx: Tx, ID: number): Promise<StoredField> {
  const field = (await listFields(tx)).find(it => it.ID === ID)
  if (!field) throw new Refusal('not-found', 'no-such-field')
  return field
}

/** Two columns of an export, two fields of a form with one title: nobody could tell them apart. */
async function refuseTakenTitle(tx: Tx, title: string) {
  const isTaken = (await listFields(tx)).some(it => it.Title.toLowerCase() === title.toLowerCase())
  if (isTaken) throw badField('Title', 'field-title-taken', { title })
}

async function refuseLostOptions(tx: Tx, ID: number, { Items }: FieldDraft) {
  const items = await countItemsLosingOption(
    tx,
    ID,
    Items.flatMap(item => item.ID ?? []),
  )
  if (items === 0) return
  throw new Refusal('conflict', 'field-options-in-use', { field: 'Items', values: { count: items } })
}

const shown = ({ reserved: _, ...field }: StoredField): Field => field

function refuseChange(before: StoredField, draft: FieldDraft) {
  if (draft.Type !== before.Type) throw badField('Type', 'field-type-fixed')
  if (before.IsReserved && draft.IsHidden) throw badField('IsHidden', 'field-always-shown')
  if (before.IsTitleField && !draft.IsRequired) throw badField('IsRequired', 'title-needed')
  if (before.IsReserved && !before.IsDescField && (draft.HTMLEnabled || draft.MultiLine))
    throw badField('HTMLEnabled', 'field-is-plain-line')
  refuseForeignItems(before, draft)
}

/** An option's number must be one of this field, or it would be stolen from another. */
function refuseForeignItems(before: StoredField | undefined, draft: FieldDraft) {
  const own = new Set(before?.Items.map(item => item.ID))
  if (draft.Items.some(({ ID }) => ID !== undefined && !own.has(ID)))
    throw badField('Items', 'option-of-another-field')
}
