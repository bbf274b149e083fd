// The audit trail: who did what to what, when; searched and exported by administrators.
import { z } from 'zod'
import { call } from './call.ts'
import { decodeList, Line, listOf, Moment, PageRequest, pageOf } from './primitives.ts'

/** Counting goes no further: a trail of years is searched, not numbered. */
export const MOST_COUNTED = 10_000

export const AUDIT_EXPORT_PATH = '/api/core/audit/export/'

const CalendarDay = z.iso.date('Please enter the date as YYYY-MM-DD')

const filters = {
  person: Line(200).default('').describe('In the name of the person who acted, or as whom'),
  action: Line(200).default('').describe('One of the known acts'),
  object: Line(200).default('').describe('What it was done to, as in media:12; or its kind, as in media'),
  from: CalendarDay.optional().describe('The first day, in the time zone of the site'),
  to: CalendarDay.optional().describe('The last day'),
}
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
const ORDER = { path: ['to'], message: 'The last day must not be before the first' }

export const AuditFilters = z.object(filters).refine(isInOrder, ORDER)
export type AuditFilters = z.infer<typeof AuditFilters>

export const AuditEntry = z.object({
  ID: z.number().int(),
  At: Moment,
  Person: z.string().describe('Empty: the site itself, or somebody who has been deleted'),
  OnBehalfOf: z.string().describe('As whom, where an administrator saw the site as somebody else'),
  Action: z.string(),
  Object: z.string(),
  ObjectName: z.string().describe('Of items and people; empty where it is gone'),
  Detail: z.string().describe('JSON; empty: nothing more is known'),
  Address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = {
  list: call({
    method: 'GET',
    path: '/api/core/audit/',
    summary: `Who did what to what, newest first; Total ends at ${MOST_COUNTED}`,
    who: 'administrator',
    input: PageRequest.extend(filters).refine(isInOrder, ORDER).transform(decodeList),
    output: pageOf(AuditEntry),
  }),
  actions: call({
    method: 'GET',
    path: '/api/core/audit/actions/',
    summary: 'The acts that are in the trail',
    who: 'administrator',
    input: z.object({}),
    output: listOf(z.string()),
  }),
}
