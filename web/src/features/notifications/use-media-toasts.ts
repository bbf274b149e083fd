import { MEDIA_NOTIFICATION_DELAY_MS, notifications } from '@mediatheque/contract/notifications'
import { useEffect, useRef } from 'react'
import { api } from '../../shared/api.ts'
import { recall, remember } from '../../shared/remembered.ts'
import { useWords } from '../../words/index.ts'
import { notYetTold } from './notifications.rules.ts'
import { noteTold, showToast } from './use-notifications.ts'

/** SHELL-21: what happened to one's own media, 5 s after the page has loaded. Fails silently (SHELL-08). */
export function useMediaToasts() {
  const t = useWords()
  const words = useRef(t)
  words.current = t
  useEffect(() => {
    const timer = setTimeout(async () => {
      const found = await api(notifications.ofMedia, {}).catch(() => null)
      const fresh = notYetTold(found?.Items ?? [], Number(recall('toldNotification') ?? 0))
      for (const it of fresh) showToast(it, words.current)
      const last = fresh.at(-1)
      if (last) remember('toldNotification', String(last.ID))
      noteTold(fresh)
    }, MEDIA_NOTIFICATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
