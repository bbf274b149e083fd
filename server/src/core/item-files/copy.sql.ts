import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export const copyRenditions = (tx: Tx, fromStreamID: number, toStreamID: number) =>
  sql`insert into rendition (
        stream_id, name, is_sound, width, height, codecs, language, peak_bits, average_bits, bytes)
      select ${toStreamID}, name, is_sound, width, height, codecs, language, peak_bits, average_bits, bytes
      from rendition where stream_id = ${fromStreamID}`.execute(tx)
