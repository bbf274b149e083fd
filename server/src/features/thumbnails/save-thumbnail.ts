import { THUMBNAIL_MOST_CHARACTERS, ThumbnailText, type thumbnails } from '@mediatheque/contract/thumbnails'
import { bytesIn, reEncode } from '../../platform/files/read-picture.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addPiece, countCharacters, lockPieces, type Sender, takePieces } from './pieces.sql.ts'
import { targetOf } from './targets.ts'

interface Piece {
  Data: string
  IsFirst: boolean
  IsLast: boolean
}

/** THUMB-04. Whatever goes wrong, the picture that was there before stays (THUMB-08). */
export const saveThumbnail: Action<typeof thumbnails.save> = async (ctx, piece) => {
  const target = targetOf(piece)
  await target.admit(ctx)
  const text = await collect(ctx, { personID: personOf(ctx).PersonID, target: target.name }, piece)
  if (text === 'more') return { Success: true, IsQueued: false, ImageURL: '' }
  if (text === 'too-much') throw new Refusal('too-large', 'thumbnail-failed')
  const ImageURL = await target.set(ctx, await reEncode(bytesIn(text.whole)))
  return { Success: true, Message: ThumbnailText.Updated, IsQueued: false, ImageURL }
}

/** A data URL begins a new picture by itself: an earlier one that was broken off is no part of it. */
const isFirst = ({ IsFirst, Data }: Piece) => IsFirst || Data.startsWith('data:')

const collect = ({ db }: Context, sender: Sender, piece: Piece) =>
  db.transaction().execute(async tx => {
    await lockPieces(tx, sender)
    if (isFirst(piece)) await takePieces(tx, sender)
    const characters = (await countCharacters(tx, sender)) + piece.Data.length
    if (characters > THUMBNAIL_MOST_CHARACTERS) {
      await takePieces(tx, sender)
      return 'too-much'
    }
    if (piece.IsLast) return { whole: (await takePieces(tx, sender)) + piece.Data }
    await addPiece(tx, sender, piece.Data)
    return 'more'
  })
