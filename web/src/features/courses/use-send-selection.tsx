import { courses } from '@mediatheque/contract/courses'
import { useRef } from 'react'
import { useCall } from '../../shared/query.ts'
import type { Chosen } from './chosen.rules.ts'

/** The response is signed by the server, and posted to the platform by the browser. */
export function useSendSelection(id: string) {
  const form = useRef<HTMLFormElement>(null)
  const { mutateAsync, isPending } = useCall(courses.select)
  const send = async (chosen: readonly Chosen[], IsCancelled: boolean) => {
    const Items = chosen.map(({ EncID, ChapterID, TimelineID }) => ({ EncID, ChapterID, TimelineID }))
    const answer = await mutateAsync({ DeepLinkID: id, Items, IsCancelled }).catch(() => undefined)
    const field = form.current?.elements.namedItem('JWT')
    if (!answer || !form.current || !(field instanceof HTMLInputElement)) return
    form.current.action = answer.URL
    field.value = answer.JWT
    form.current.submit()
  }
  return {
    send,
    isPending,
    form: (
      <form ref={form} method="post" hidden>
        <input type="hidden" name="JWT" defaultValue="" />
      </form>
    ),
  }
}
