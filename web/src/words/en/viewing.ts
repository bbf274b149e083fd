// The words of an item's page and of what is done with one item.
import { captions } from './captions.ts'
import { conversion } from './conversion.ts'
import { documents } from './documents.ts'
import { embed } from './embed.ts'
import { fieldForm } from './field-form.ts'
import { hosted } from './hosted.ts'
import { item } from './item.ts'
import { itemModals } from './item-modals.ts'
import { location } from './location.ts'
import { player } from './player.ts'
import { sharing } from './sharing.ts'
import { subtitles } from './subtitles.ts'
import { thumbnails } from './thumbnails.ts'
import { transcription } from './transcription.ts'

export const viewing = {
  captions,
  conversion,
  documents,
  embed,
  fieldForm,
  hosted,
  item,
  itemModals,
  location,
  player,
  sharing,
  subtitles,
  thumbnails,
  transcription,
} as const
