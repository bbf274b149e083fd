// Every act of a batch.
import type { Act, State } from '../act.ts'
import type { StoredAct } from '../stored-act.ts'
import { archiveAct } from './archive.ts'
import { captionsAct } from './captions.ts'
import { categoriesAct } from './categories.ts'
import { cellsAct } from './cells.ts'
import { connectAct } from './connect.ts'
import { convertAct } from './convert.ts'
import { deleteAct } from './delete.ts'
import { expiryAct } from './expiry.ts'
import { fieldAct } from './field.ts'
import { groupsAct } from './groups.ts'
import { holdAct } from './hold.ts'
import { locationAct } from './location.ts'
import { handoverAct, ownerAct } from './owner.ts'
import { privacyAct } from './privacy.ts'
import { tagsAct } from './tags.ts'

const acts = {
  owner: ownerAct,
  handover: handoverAct,
  location: locationAct,
  privacy: privacyAct,
  archive: archiveAct,
  delete: deleteAct,
  categories: categoriesAct,
  groups: groupsAct,
  tags: tagsAct,
  connect: connectAct,
  field: fieldAct,
  expiry: expiryAct,
  captions: captionsAct,
  convert: convertAct,
  hold: holdAct,
  cells: cellsAct,
} satisfies { [Name in StoredAct['Act']]: unknown }

/** The act of a value takes values of its own kind and states that it has read itself. */
export const actOf = ({ Act: name }: StoredAct) => acts[name] as unknown as Act<StoredAct, State>
