// Loudness by EBU R 128: one gain for the whole recording, so that its own dynamics stay.

/** Integrated loudness of speech on the web. */
const TARGET_LUFS = -16
const NEAR_DB = 1
/** The absolute gate of EBU R 128: what is quieter is silence. */
const QUIET_LUFS = -70
/** Raised by more, the noise of the room comes along. */
const MOST_GAIN_DB = 20
const MOST_CUT_DB = -20
/** dBTP; lossy coding adds a little to what was measured. */
const CEILING_DB = -1.5
/** Peaks may be pressed down by this much; more is heard. */
const MOST_LIMITING_DB = 8

export interface Loudness {
  integratedLufs: number
  truePeakDb: number
}
export interface Gain {
  db: number
  /** Peaks would rise above the ceiling. */
  isLimited: boolean
}

export function gainFor({ integratedLufs, truePeakDb }: Loudness): Gain {
  if (!Number.isFinite(integratedLufs) || integratedLufs < QUIET_LUFS) return { db: 0, isLimited: false }
  const peak = Number.isFinite(truePeakDb) ? truePeakDb : 0
  const most = Math.max(0, Math.min(MOST_GAIN_DB, CEILING_DB - peak + MOST_LIMITING_DB))
  const wanted = Math.min(most, Math.max(MOST_CUT_DB, TARGET_LUFS - integratedLufs))
  const db = Math.abs(wanted) < NEAR_DB ? 0 : Math.round(wanted * 10) / 10
  return { db, isLimited: db > 0 && peak + db > CEILING_DB }
}

export function gainFilters(gain: Gain | undefined): string[] {
  if (!gain || gain.db === 0) return []
  const limit = (10 ** (CEILING_DB / 20)).toFixed(4)
  return [`volume=${gain.db}dB`, ...(gain.isLimited ? [`alimiter=limit=${limit}:level=false`] : [])]
}

/** True peak as a share of full scale. */
export const loudnessOf = (integratedLufs = Number.NEGATIVE_INFINITY, truePeak = 0): Loudness => ({
  integratedLufs,
  truePeakDb: 20 * Math.log10(truePeak),
})
