import { z } from 'zod'
import { call } from './call.ts'
import { Done, Line, listOf, Moment, Text } from './primitives.ts'

export const Level = z.enum(['info', 'warning', 'error'])

export const Notification = z.object({
  ID: z.number().int(),
  Level,
  Title: z.string(),
  Description: z.string(),
  Link: z.string(),
  LinkText: z.string(),
  CreatedAt: Moment,
  IsRead: z.boolean(),
  IsTold: z.boolean().describe('A toast has said it already, in whatever browser'),
})
export type Notification = z.infer<typeof Notification>

/** Media notifications pop up this long after the page has loaded (SHELL-21). */
export const MEDIA_NOTIFICATION_DELAY_MS = 5000

export const notifications = {
  ofModule: call({
    method: 'GET',
    path: '/api/core/notifications/:Module/',
    older: '/iapi/core/notifications/:Module/',
    summary: 'Notifications of one module (core, ml, people …), newest first',
    who: 'visitor',
    input: z.object({ Module: z.string().trim().toLowerCase().max(40) }),
    output: listOf(Notification),
  }),
  ofMedia: call({
    method: 'GET',
    path: '/api/ml/user/notifications/',
    older: '/iapi/ml/user/notifications/',
    summary: 'Unread notifications about one’s own media',
    who: 'visitor',
    input: z.object({}),
    output: listOf(Notification),
  }),
  markRead: call({
    method: 'POST',
    path: '/api/core/notifications/read',
    summary: 'Mark notifications as read; none named means all',
    who: 'person',
    input: z.object({ IDs: z.array(z.number().int().positive()).max(500).default([]) }),
    output: Done,
  }),
  markTold: call({
    method: 'POST',
    path: '/api/core/notifications/told',
    summary: 'Note that a toast has said these; they stay unread',
    who: 'person',
    input: z.object({ IDs: z.array(z.number().int().positive()).min(1).max(500) }),
    output: Done,
  }),
  announce: call({
    method: 'POST',
    path: '/api/core/notifications/',
    summary: 'Send a notification to one person or to everybody',
    who: 'administrator',
    input: z.object({
      PersonID: z.number().int().positive().nullable(),
      Level,
      Title: Line(120).min(1, 'Please enter a title'),
      Description: Text(1000).default(''),
      Link: Line(500)
        .regex(/^(\/(?![/\\]).*)?$/, 'Please give an address of this site, beginning with /')
        .default(''),
      LinkText: Line(80).default(''),
    }),
    output: Done.extend({ Recipients: z.number().int() }),
  }),
}

/** Every message the hub sends to a browser about notifications. */
export type NotificationEvents = { notification: (it: Notification) => void }
