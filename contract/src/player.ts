// How the player shows an item: what comes before it, where it starts, by which delivery.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { Done, Flag, Text } from './primitives.ts'

const MOST_TEXT_SECS = 60
const Seconds = z.coerce.number('Please enter a number').min(0, 'Please use 0 or more')

export const PlayerChoices = z.object({
  StartAtSecs: z.number(),
  IsDash: z.boolean(),
  PreambleID: z.string().describe('EncID of the item that plays first; empty: none'),
  PreambleTitle: z.string(),
  PreambleEnabled: z.boolean(),
  PrePlayText: z.string(),
  PrePlayTextDuration: z.number(),
})

/** An image of about 2.7 MB that a browser fetches to know how fast its line is (PLAY-12). */
export const SPEED_PROBE_PATH = '/image/speed-probe.jpg'

/** What plays before an item (PLAY-04). */
export const preambleAddress = (id: string) => `/preamble/${id}/master.m3u8`

export const player = {
  choices: call({
    method: 'GET',
    path: '/api/ml/media/:id/playersettings/',
    summary: 'What editors have chosen for the player of an item',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: PlayerChoices,
  }),
  saveChoices: call({
    method: 'POST',
    path: '/api/ml/SavePlayerSettings/',
    summary: 'What comes before an item, where it starts, and by which delivery; what is left out stays',
    who: 'person',
    input: z
      .object({
        cdid: ClipDataID,
        startat: Seconds.max(1_000_000).optional(),
        isdash: Flag.optional(),
        preamble: z.string().trim().max(64).optional(),
        preambleenabled: Flag.optional(),
        preplaytext: Text(500).optional(),
        preplaytextduration: Seconds.max(
          MOST_TEXT_SECS,
          `Please use at most ${MOST_TEXT_SECS} seconds`,
        ).optional(),
      })
      .transform(it => ({
        ClipDataID: it.cdid,
        StartAtSecs: it.startat,
        IsDash: it.isdash,
        PreambleID: it.preamble,
        PreambleEnabled: it.preambleenabled,
        PrePlayText: it.preplaytext?.trim(),
        PrePlayTextDuration: it.preplaytextduration,
      })),
    output: Done,
  }),
}
