// SHARE-07: what is copied to be shared is counted, once for each press.
import { analytics } from '@mediatheque/contract/analytics'
import { type RefObject, useCallback } from 'react'
import { toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'

type Selectable = RefObject<HTMLInputElement | HTMLTextAreaElement | null>

/** Where the browser forbids the clipboard the text is selected instead, to be copied by hand. */
export function useCopy(cdid: number, field: Selectable, done: string) {
  return useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text)
      } catch {
        field.current?.focus()
        field.current?.select()
        return
      }
      toast({ kind: 'ok', text: done })
      // A figure that could not be counted is nothing that the person should read about.
      await api(analytics.logShareLinkCopied, { cdid: String(cdid) }).catch(() => undefined)
    },
    [cdid, field, done],
  )
}
