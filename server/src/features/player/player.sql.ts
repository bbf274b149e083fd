import { sql, type Updateable } from 'kysely'
import { isOpenBefore, isWatchable } from '../../core/access/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { PlayerSetting } from '../../platform/db/schema.generated.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

export async function readChoices(db: Handle, viewer: Viewer, clipDataID: number) {
  const row = await db
    .selectFrom('player_setting as s')
    .leftJoin('media_item as m', 'm.clip_data_id', 's.preamble_id')
    .select(['s.start_at_secs as StartAtSecs', 's.is_dash as IsDash'])
    .select(['s.preamble_enabled as PreambleEnabled', 's.pre_play_text as PrePlayText'])
    .select(['s.pre_play_text_secs as PrePlayTextDuration'])
    .select(sql<string>`coalesce(m.enc_id, '')`.as('PreambleID'))
    .select(titleFor(viewer).as('PreambleTitle'))
    .where('s.clip_data_id', '=', clipDataID)
    .executeTakeFirst()
  return row ?? NOTHING_CHOSEN
}

/** Who edits an item may not be somebody who may see what plays before it. */
const titleFor = (viewer: Viewer) =>
  sql<string>`coalesce(case when ${isOpenBefore} or ${isWatchable(viewer)} then m.title end, '')`

const NOTHING_CHOSEN = {
  StartAtSecs: 0,
  IsDash: false,
  PreambleID: '',
  PreambleTitle: '',
  PreambleEnabled: false,
  PrePlayText: '',
  PrePlayTextDuration: 0,
}

type Choices = { [K in keyof Updateable<PlayerSetting>]: Updateable<PlayerSetting>[K] | undefined }

/** What is undefined stays as it was. */
export async function storeChoices(tx: Tx, clipDataID: number, choices: Choices) {
  const given = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined))
  if (given.preamble_by) Object.assign(given, { preamble_at: sql<Date>`now()` })
  await tx
    .insertInto('player_setting')
    .values({ ...given, clip_data_id: clipDataID })
    .onConflict(conflict =>
      conflict.column('clip_data_id').doUpdateSet({ clip_data_id: clipDataID, ...given }),
    )
    .execute()
}

/** PLAY-04: what the page of an item says of its player. */
export async function readPlayerSettings(db: Handle, clipDataID: number) {
  const row = await db
    .selectFrom('player_setting as s')
    .leftJoin('media_item as m', 'm.clip_data_id', 's.preamble_id')
    .select(['s.start_at_secs', 's.preamble_enabled', 's.pre_play_text', 's.pre_play_text_secs'])
    .select(sql<boolean>`coalesce(${isOpenBefore}, false)`.as('hasPreamble'))
    .where('s.clip_data_id', '=', clipDataID)
    .executeTakeFirst()
  return {
    StartAtSecs: row?.start_at_secs ?? 0,
    PreambleEnabled: row?.preamble_enabled ?? false,
    hasPreamble: row?.hasPreamble ?? false,
    PrePlayText: row?.pre_play_text ?? '',
    PrePlayTextDuration: row?.pre_play_text_secs ?? 0,
  }
}
