import type { BatchActDraft } from '@mediatheque/contract/batch'

export interface FormProps {
  chosen: BatchActDraft | null
  onChange: (chosen: BatchActDraft | null) => void
  /** Asked for a preview without a value. */
  isMissing: boolean
}
