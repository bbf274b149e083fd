import { type CueDraft, settingsAt } from '@mediatheque/contract/subtitles'
import type { z } from 'zod'
import type { CueLine } from './cue-line.ts'

/** In the order of time; a cue that was moved has settings that say so. */
export const linesOf = (cues: readonly z.output<typeof CueDraft>[]): Required<CueLine>[] =>
  cues
    .map(it => ({
      startSecs: it.FromSeconds,
      endSecs: it.ToSeconds,
      text: it.Text,
      marks: it.Marks,
      name: it.Name,
      note: it.Note,
      settings: it.Position ? settingsAt(it.Settings, it.Position) : it.Settings,
    }))
    .toSorted((a, b) => a.startSecs - b.startSecs || a.endSecs - b.endSecs)
