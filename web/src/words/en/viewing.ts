// The words of an item's page and of what is done with one item.
import { fieldForm } from './field-form.ts'
import { item } from './item.ts'
import { itemModals } from './item-modals.ts'
import { location } from './location.ts'
import { sharing } from './sharing.ts'

export const viewing = { fieldForm, item, itemModals, location, sharing } as const
