import type { BatchAct } from '@mediatheque/contract/batch'
import { badField } from '../../../platform/http/refusal.ts'
import { listFields, planFields } from '../../fields/index.ts'
import type { Act } from '../act.ts'
import { chosenAfter } from '../chosen-after.rules.ts'
import { answering, type Said } from './field.ts'

type Value = Extract<BatchAct, { Act: 'tags' }>

async function requireTags(db: Parameters<typeof listFields>[0], { FID, Tags }: Value) {
  const field = (await listFields(db)).find(it => it.ID === FID)
  if (field?.Type !== 'chk') throw badField('FID', 'field-without-tags')
  const known = field.Items.map(it => it.ID)
  if (!Tags.every(it => known.includes(it))) throw badField('Tags', 'tag-removed')
  return known
}

/** Decision 0051: tags are the options of a field with check boxes, and refused as the form of each item refuses them. */
export const tagsAct: Act<Value, Said> = {
  ...answering,
  async plan({ db, viewer }, value) {
    const known = await requireTags(db, value)
    const plan = await planFields(db, viewer)
    const plans = new Map<string, ReturnType<typeof plan>>()
    return async ({ found, from }) => {
      const now = from.Text === '' ? [] : from.Text.split(',').map(Number)
      const after = chosenAfter(now, value.Tags, value.How)
      const text = known.filter(id => after.includes(id)).join(',')
      if (text === from.Text) return from
      const planned = plans.get(text) ?? plan({ FieldID: value.FID, FieldValue: text })
      plans.set(text, planned)
      return { ...from, Text: (await planned)(found.row.record_type, from.Text) }
    }
  },
}
