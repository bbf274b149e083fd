// Rules by which items are archived or deleted after their owners have been told twice; legal hold.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { Done, decodeList, Line, listOf, Moment, Nothing, PageRequest, pageOf } from './primitives.ts'
import { Version, versionOf } from './version.ts'

const NUMBER = 'Please enter a number'
const days = (most: number) => {
  const message = `Please use a number from 1 to ${most}`
  return z.number(NUMBER).int(NUMBER).min(1, message).max(most, message)
}
const TEN_YEARS = 3650

export const RETENTION_ACTIONS = ['archive', 'delete'] as const
export const RetentionAction = z.enum(RETENTION_ACTIONS, 'Please choose what happens')
export type RetentionAction = z.infer<typeof RetentionAction>

export const RetentionRuleDraft = z
  .object({
    Name: Line(80).min(1, 'Please enter a name'),
    PPID: z.number().int().positive().nullable().default(null).describe('Null: items of every location'),
    CategoryID: z
      .number()
      .int()
      .positive()
      .nullable()
      .default(null)
      .describe('With the categories below it; null: items of every category'),
    RecordType: z.number().int().positive().nullable().default(null).describe('Null: items of every kind'),
    OlderDays: days(TEN_YEARS).nullable().default(null).describe('Added longer ago than this'),
    UnviewedDays: days(TEN_YEARS)
      .nullable()
      .default(null)
      .describe('Not viewed for this long; what was never viewed counts from the day it was added'),
    LargerMB: days(10_000_000).nullable().default(null).describe('More is stored for it than this'),
    Action: RetentionAction.describe('delete: as by hand, so that managers can still bring it back'),
    FirstNoticeDays: days(365).default(30).describe('How long before it happens the owner is told first'),
    SecondNoticeDays: days(364).default(7).describe('And again'),
    KeepDays: days(TEN_YEARS)
      .default(365)
      .describe('How long an item stays after its owner has pressed Keep'),
    IsEnabled: z.boolean().default(false),
  })
  .refine(it => it.OlderDays !== null || it.UnviewedDays !== null || it.LargerMB !== null, {
    path: ['OlderDays'],
    message: 'Please set at least one condition',
  })
  .refine(it => it.FirstNoticeDays > it.SecondNoticeDays, {
    path: ['SecondNoticeDays'],
    message: 'The second notice must come after the first',
  })
export type RetentionRuleDraft = z.infer<typeof RetentionRuleDraft>

/** Of what the form of a rule shows. */
export const ruleVersion = (it: RetentionRuleDraft) =>
  versionOf(
    ...[it.Name, it.PPID, it.CategoryID, it.RecordType, it.OlderDays, it.UnviewedDays, it.LargerMB],
    ...[it.Action, it.FirstNoticeDays, it.SecondNoticeDays, it.KeepDays, it.IsEnabled],
  )

export const RetentionRule = RetentionRuleDraft.safeExtend({
  ID: z.number().int(),
  LocationName: z.string().describe('Empty: every location'),
  CategoryName: z.string().describe('Empty: every category'),
  Noticed: z.number().int().describe('Items of which the owner has been told'),
  NextAt: Moment.nullable().describe('When something happens next'),
})
export type RetentionRule = z.infer<typeof RetentionRule>

const RuleID = z.coerce.number().int().positive()

export const RetentionItem = z.object({
  ClipDataID: z.number().int(),
  EncID: z.string(),
  Title: z.string(),
  ViewURL: z.string(),
  OwnerDisplayName: z.string(),
  Location: z.string(),
  Bytes: z.number(),
  DateCreated: Moment,
  LastViewed: Moment.nullable(),
})
export type RetentionItem = z.infer<typeof RetentionItem>

export const DueItem = z.object({
  ClipDataID: z.number().int(),
  EncID: z.string(),
  Title: z.string(),
  ViewURL: z.string(),
  Action: RetentionAction,
  RuleName: z.string(),
  DueAt: Moment,
  KeepDays: z.number().int(),
})
export type DueItem = z.infer<typeof DueItem>

const Place = z.object({ ID: z.number().int(), Name: z.string() })

const administrator = 'administrator' as const

export const retention = {
  rules: call({
    method: 'GET',
    path: '/api/core/retention/',
    summary: 'The rules by which items are archived or deleted',
    who: administrator,
    input: Nothing,
    output: listOf(RetentionRule),
  }),
  places: call({
    method: 'GET',
    path: '/api/core/retention/places/',
    summary: 'The locations and categories that a rule can be for',
    who: administrator,
    input: Nothing,
    output: z.object({
      Locations: z.array(Place),
      Categories: z.array(Place).describe('Named with those above them'),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/api/core/retention/',
    summary: 'Add a rule; nobody is told of anything before it is enabled',
    who: administrator,
    input: RetentionRuleDraft,
    output: Done.extend({ Data: RetentionRule }),
  }),
  save: call({
    method: 'POST',
    path: '/api/core/retention/:ID/',
    summary: 'Change a rule, as a whole; owners are notified again of what it means then',
    who: administrator,
    input: RetentionRuleDraft.safeExtend({ ID: RuleID, Version }),
    output: Done.extend({ Data: RetentionRule }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/core/retention/:ID/delete/',
    summary: 'Delete a rule; what it has announced does not happen',
    who: administrator,
    input: z.object({ ID: RuleID }),
    output: Done,
  }),
  dryRun: call({
    method: 'POST',
    path: '/api/core/retention/dryrun/',
    summary: 'Which items a rule means at this moment, and how much is stored for them; nothing is changed',
    who: administrator,
    input: RetentionRuleDraft.safeExtend({
      Page: z.number().int().min(0).max(1_000_000).default(0),
      PageSize: z.number().int().min(1).max(100).default(20),
    }),
    output: pageOf(RetentionItem).extend({
      Bytes: z.number().describe('What is stored for all of them'),
      Kept: z.number().int().describe('Items that meet the conditions and are kept by somebody'),
      Held: z.number().int().describe('Under legal hold'),
      WithoutOwner: z.number().int().describe('Of people who have no access any more: nobody could be told'),
    }),
  }),
  due: call({
    method: 'GET',
    path: '/api/ml/retention/due/',
    summary: 'Your items that will be archived or deleted, the next ones first',
    who: 'person',
    input: PageRequest.transform(decodeList),
    output: pageOf(DueItem),
  }),
  keep: call({
    method: 'POST',
    path: '/api/ml/retention/keep/',
    summary: 'Keep items: no rule means them for a while',
    who: 'person',
    input: z.object({
      cdids: z.array(ClipDataID).max(1000).default([]).describe('None: all of yours that are due'),
    }),
    output: Done.extend({ Kept: z.number().int() }),
  }),
  hold: call({
    method: 'POST',
    path: '/api/ml/media/:id/hold/',
    summary: 'Put an item under legal hold, or end that: nobody can delete it as long',
    who: administrator,
    input: z.object({ id: ItemID, IsHeld: z.boolean(), Reason: Line(300).default('') }),
    output: Done,
  }),
}
