import { type Notification, notifications } from '@mediatheque/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../design/index.ts'
import { api, leaveFor, unasked } from '../../shared/api.ts'
import { query, useCall } from '../../shared/query.ts'
import { listen, whenConnected } from '../../shared/realtime.ts'
import { type Speak, say, useWords } from '../../words/index.ts'
import { isOwnLink, KIND_OF_LEVEL, leadsAway } from './notifications.rules.ts'

/** Every module at once; the panel is one. */
const ALL = { Module: 'all' }
const allQuery = query(notifications.ofModule, ALL)

export const useNotifications = () => useQuery(allQuery)

export const useUnreadCount = () => useNotifications().data?.Items.filter(it => !it.IsRead).length ?? 0

export const useMarkRead = () => useCall(notifications.markRead, [allQuery])

/** What stands on the page, by its title, and how many it speaks of. */
const standing = new Map<string, { more: number; close: () => void }>()

/** One that says the same of another item takes the place of the earlier: ten uploads are not ten toasts. */
export function showToast({ Title, Description, Level, Link, LinkText }: Notification, t: Speak) {
  const before = standing.get(Title)
  const more = before ? before.more + 1 : 0
  before?.close()
  const isOffered = isOwnLink(Link) && LinkText !== '' && leadsAway(Link, window.location.href)
  const action = isOffered ? { label: LinkText, onPress: () => leaveFor(Link) } : undefined
  // Which item it is about is in the description.
  const text = [Title, say(Description)].filter(it => it !== '').join(': ')
  const close = toast({
    text: more > 0 ? t('account.notices.another', { text, more }) : text,
    kind: KIND_OF_LEVEL[Level],
    action,
    onClose: () => standing.delete(Title),
  })
  standing.set(Title, { more, close })
}

/** Other browsers of the same person need not say it again. Decorative: one that fails says nothing (SHELL-08). */
export function noteTold(items: readonly Notification[]) {
  const IDs = items.map(it => it.ID)
  if (IDs.length > 0) api(unasked(notifications.markTold), { IDs }).catch(() => undefined)
}

/** What is sent while somebody looks is in the panel at once, and a toast says so. */
export function useLiveNotifications() {
  const t = useWords()
  const client = useQueryClient()
  useEffect(
    () =>
      whenConnected(() => {
        // Decorative: one that fails says nothing (SHELL-08).
        api(unasked(notifications.ofModule), ALL).then(
          missed => client.setQueryData(allQuery.queryKey, missed),
          () => undefined,
        )
      }),
    [client],
  )
  useEffect(
    () =>
      listen('notification', it => {
        client.setQueryData(allQuery.queryKey, known => {
          if (!known || known.Items.some(({ ID }) => ID === it.ID)) return known
          return { Items: [it, ...known.Items], Total: known.Total + 1 }
        })
        showToast(it, t)
        noteTold([it])
      }),
    [client, t],
  )
}
