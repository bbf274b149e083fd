// How far a conversion is, stored and reported every now and then, and whether it has taken too much.

import { CONVERSION_MESSAGE, type ConversionMessage } from '@mediatheque/contract/conversion'
import { publishItemChange } from '../../core/items/index.ts'
import { bytesUnder } from '../../platform/files/work-folder.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Lost } from '../../platform/jobs/fenced-task.ts'
import { CannotConvert, Reason } from './failure.rules.ts'
import { percentOf, secsLeftOf } from './progress.rules.ts'
import { conversions, type Running } from './running.sql.ts'
import { hasFreeSpace, type WorkFolder } from './work-folder.ts'

export interface Progress {
  /** Ends when the conversion has taken too much; its reason says of what. */
  signal: AbortSignal
  /** How much of a part is done, from 0 to 1. */
  in(part: Part): (share: number) => void
  /** Watching can begin. */
  playable(): Promise<void>
  stop(): void
}

/** Parts in their order, with how much of the whole time each takes. */
const PARTS = { first: 0.08, pictures: 0.02, ladder: 0.75, check: 0.1, rest: 0.05 } as const
export type Part = keyof typeof PARTS

const STORE_EVERY_MS = 1_500
/** Looking at every file of the folder takes a while. */
const WEIGH_EVERY = 8

export function trackProgress(platform: Platform, running: Running, work: WorkFolder): Progress {
  const control = new AbortController()
  const beganAt = Date.now()
  let share = 0
  let told = -1
  let ticks = 0
  let isPlayable = false

  /** Each tool has this limit too; all of them together have it here. */
  const isTooLong = () => Date.now() - beganAt > platform.config.mediaMostSecs * 1000

  async function store() {
    if (isTooLong()) return control.abort(new CannotConvert(Reason.TooLong))
    const percent = percentOf(share)
    const secs_left = secsLeftOf(share, (Date.now() - beganAt) / 1000)
    if (!(await conversions.change(platform.db, running.Lease, { percent, secs_left }))) return
    if (percent === told) return
    told = percent
    tell(platform, running, {
      State: 'processing',
      Percent: percent,
      SecsLeft: secs_left,
      IsPlayable: isPlayable,
    })
  }

  async function weigh() {
    if (!(await hasFreeSpace(work.path))) return control.abort(new CannotConvert(Reason.NoSpace))
    if ((await bytesUnder(work.path)) > platform.config.mediaMostBytes)
      control.abort(new CannotConvert(Reason.TooMuch))
  }

  const timer = setInterval(() => {
    const weighs = ticks++ % WEIGH_EVERY === WEIGH_EVERY - 1
    Promise.all([store(), weighs && weigh()]).catch(err =>
      platform.log.warn({ err }, 'the progress of a conversion could not be stored'),
    )
  }, STORE_EVERY_MS)

  return {
    signal: control.signal,
    in(part) {
      const before = sharesBefore(part)
      return it => {
        share = Math.max(share, before + PARTS[part] * Math.min(1, it))
      }
    },
    async playable() {
      isPlayable = true
      told = -1
      if (!(await conversions.change(platform.db, running.Lease, { is_playable: true }))) throw new Lost()
      await store()
      publishItemChange(platform, running.EncID, 'media')
    },
    stop: () => clearInterval(timer),
  }
}

function sharesBefore(part: Part): number {
  const names = Object.keys(PARTS) as Part[]
  return names.slice(0, names.indexOf(part)).reduce((sum, name) => sum + PARTS[name], 0)
}

/** To the owner and the requester on any page; to those who have the item open only where its state changed. */
export function tell(
  { hub }: Pick<Platform, 'hub'>,
  {
    ClipDataID,
    ChildStreamID,
    EncID,
    OwnerID,
    RequestedBy,
  }: Pick<Running, 'ClipDataID' | 'ChildStreamID' | 'EncID' | 'OwnerID' | 'RequestedBy'>,
  state: Omit<ConversionMessage, 'ClipDataID' | 'ChildStreamID' | 'EncID' | 'QueuePosition'> & {
    QueuePosition?: number
  },
) {
  const message: ConversionMessage = { ClipDataID, ChildStreamID, EncID, QueuePosition: 0, ...state }
  for (const personID of new Set([OwnerID, RequestedBy]))
    if (personID !== null) hub.publishToPerson(personID, CONVERSION_MESSAGE, message)
  if (state.State !== 'processing') publishItemChange({ hub }, EncID, 'media')
}
