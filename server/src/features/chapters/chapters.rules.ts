import type { ProposedDraft } from '@mediatheque/contract/chapters'
import { isRecording } from '@mediatheque/contract/primitives'
import { badField, Refusal } from '../../platform/http/refusal.ts'

/** Cut where it runs past the end; how long a recording is, is not known before it is converted. */
export function fitWithin<Draft extends Pick<ProposedDraft, 'StartTimeSecs' | 'EndTimeSecs'>>(
  durationSecs: number | null,
  draft: Draft,
): Draft {
  if (durationSecs === null || durationSecs <= 0) return draft
  if (draft.StartTimeSecs >= durationSecs) throw badField('StartTimeSecs', 'recording-ends-before')
  return draft.EndTimeSecs !== null && draft.EndTimeSecs > durationSecs
    ? { ...draft, EndTimeSecs: durationSecs }
    : draft
}

export function refuseOthers({ record_type }: { record_type: number }) {
  if (!isRecording(record_type)) throw new Refusal('conflict', 'chapters-need-a-recording')
}

/** A picture that nobody chose shows the start; a bookmark is without one. */
export const needsFrame = (
  draft: Pick<ProposedDraft, 'StartTimeSecs' | 'EndTimeSecs'>,
  before?: { start_secs: number; image_key: string | null; is_image_chosen: boolean },
) =>
  draft.EndTimeSecs !== null &&
  !(before?.image_key && (before.is_image_chosen || before.start_secs === draft.StartTimeSecs))
