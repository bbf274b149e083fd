import type { OutputOf } from '@mediatheque/contract/call'
import {
  type Conversion,
  type ConversionMessage,
  ConversionStatus,
  type conversion,
} from '@mediatheque/contract/conversion'

export type ConversionsPage = OutputOf<typeof conversion.list>

export const isPending = ({ Status }: Conversion) => Status === ConversionStatus.Pending
export const isCancelled = ({ Status }: Conversion) => Status === ConversionStatus.Cancelled

const after = (it: Conversion, { Percent, SecsLeft, State }: ConversionMessage): Conversion => ({
  ...it,
  Percent,
  SecsLeft,
  IsProcessing: State === 'processing',
  QueuePosition: State === 'processing' ? 0 : it.QueuePosition,
})

/** The page with what a live message says; null: it says more than a page can tell by itself. */
export function pageAfter(page: ConversionsPage, message: ConversionMessage): ConversionsPage | null {
  const before = page.Items.find(
    it => it.ClipDataID === message.ClipDataID && it.ChildStreamID === message.ChildStreamID,
  )
  const isRunning = message.State === 'processing'
  if (!before?.IsProcessing || !isRunning) return null
  return { ...page, Items: page.Items.map(it => (it === before ? after(it, message) : it)) }
}
