// Publishing policies: where an item is published, and who may add what where.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Line, listOf, Nothing, RecordType, Role } from './primitives.ts'
import { Version, versionOf } from './version.ts'

export const Restriction = { Public: 0, SignedIn: 1, Groups: 2 } as const

/** Who may open items to people outside the audience of their policy: by links, on screens, inside playlists. */
export const WidenedBy = { Nobody: 0, Keepers: 1, Editors: 2, Audience: 3 } as const

/** What happens when an approved item is changed by somebody who may not approve it. */
export const AfterChange = { Nothing: 0, Notify: 1, Wait: 2 } as const

const PolicyID = z.coerce.number().int().positive()

export const Policy = z.object({
  PublishingPolicyID: z.number().int(),
  PublishingPolicyName: z.string(),
  ApprovalRequired: z.boolean(),
  Restriction: z.number().int(),
  WidenedBy: z
    .number()
    .int()
    .describe(
      'Who may open items to people outside the audience: 0 nobody, 1 owners and managers, 2 editors, 3 viewers',
    ),
  AfterChange: z
    .number()
    .int()
    .describe('When an approved item is changed: 0 nothing, 1 approvers are notified, 2 it waits again'),
  Groups: z.array(z.object({ GroupID: z.number().int(), Name: z.string() })),
  ItemCount: z.number().int(),
})
export type Policy = z.infer<typeof Policy>

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

/** Of what the form of a policy shows. */
export const policyVersion = (it: Policy) =>
  versionOf(
    ...[it.PublishingPolicyName, it.ApprovalRequired, it.Restriction, it.WidenedBy, it.AfterChange],
    inOrder(it.Groups.map(group => group.GroupID)),
  )

export const PolicyDraft = z
  .object({
    PublishingPolicyName: Line(120).min(1, 'Please enter a name'),
    ApprovalRequired: z.boolean().default(false),
    Restriction: z.enum(Restriction).default(Restriction.SignedIn),
    GroupIDs: z.array(z.number().int().positive()).max(500).default([]),
    WidenedBy: z.enum(WidenedBy).default(WidenedBy.Keepers),
    AfterChange: z.enum(AfterChange).default(AfterChange.Wait),
  })
  .refine(it => it.Restriction !== Restriction.Groups || it.GroupIDs.length > 0, {
    path: ['GroupIDs'],
    message: 'Please choose at least one group',
  })

/** The record types that need a permission to be added (PPOL-03). */
export const ADDABLE = [
  RecordType.Video,
  RecordType.Playlist,
  RecordType.LessonPlan,
  RecordType.Photoset,
  RecordType.Link,
  RecordType.Document,
]

export const AddRule = z.object({
  PublishingPolicyID: z.number().int().positive(),
  RecordType: z.number().int(),
  Role: z.union([z.literal(''), Role]).describe('Empty: everybody who is signed in'),
  IsDefault: z.boolean(),
})
export type AddRule = z.infer<typeof AddRule>

/** A part of the library that its own people manage: a location, or a category with all that is below it. */
export const ManagedPlace = z.object({
  PublishingPolicyID: z.number().int().nullable(),
  CategoryID: z.number().int().nullable(),
  Name: z.string().describe('Of a category: its path'),
  People: z.array(z.object({ PersonID: z.number().int(), DisplayName: z.string() })),
  Groups: z.array(z.object({ GroupID: z.number().int(), Name: z.string() })),
})
export type ManagedPlace = z.infer<typeof ManagedPlace>

/** Of what the form of a place shows; also of one that nobody manages yet. */
export const placeVersion = ({ People, Groups }: Pick<ManagedPlace, 'People' | 'Groups'>) =>
  versionOf(inOrder(People.map(it => it.PersonID)), inOrder(Groups.map(it => it.GroupID)))

const ids = z.array(z.number().int().positive()).max(500).default([])

export const PlaceDraft = z
  .object({
    PublishingPolicyID: PolicyID.nullable().default(null),
    CategoryID: z.coerce.number().int().positive().nullable().default(null),
    PersonIDs: ids,
    GroupIDs: ids,
  })
  .refine(it => (it.PublishingPolicyID === null) !== (it.CategoryID === null), {
    path: ['CategoryID'],
    message: 'Please choose either a visibility setting or a category',
  })

export const publishing = {
  policies: call({
    method: 'GET',
    path: '/api/core/policies/',
    summary: 'The publishing policies with their groups and how many items they hold',
    who: 'manager',
    input: Nothing,
    output: listOf(Policy),
  }),
  createPolicy: call({
    method: 'POST',
    path: '/api/core/policies/',
    summary: 'Add a policy',
    who: 'administrator',
    input: PolicyDraft,
    output: Done.extend({ Data: Policy }),
  }),
  savePolicy: call({
    method: 'POST',
    path: '/api/core/policies/:ID/',
    summary: 'Change a policy; items under it follow at once',
    who: 'administrator',
    input: PolicyDraft.safeExtend({ ID: PolicyID, Version }),
    output: Done.extend({ Data: Policy }),
  }),
  removePolicy: call({
    method: 'POST',
    path: '/api/core/policies/:ID/delete',
    summary: 'Remove a policy; its items, if it has any, move to another',
    who: 'administrator',
    input: z.object({ ID: PolicyID, MoveTo: PolicyID.optional() }),
    output: Done,
  }),
  places: call({
    method: 'GET',
    path: '/api/core/managedplaces/',
    summary: 'The locations and categories that have managers of their own',
    who: 'administrator',
    input: Nothing,
    output: listOf(ManagedPlace),
  }),
  savePlace: call({
    method: 'POST',
    path: '/api/core/managedplaces/',
    summary: 'Say who manages a location or a category; nobody: only the managers of the library',
    who: 'administrator',
    input: PlaceDraft.safeExtend({ Version }),
    output: Done,
  }),
  addRules: call({
    method: 'GET',
    path: '/api/core/addpermissions/',
    summary: 'Which role may add which record type under which policy',
    who: 'administrator',
    input: Nothing,
    output: listOf(AddRule),
  }),
  saveAddRules: call({
    method: 'POST',
    path: '/api/core/addpermissions/',
    summary: 'Replace all of them; one default for each role and record type',
    who: 'administrator',
    input: z.object({ Items: z.array(AddRule).max(5000) }),
    output: Done,
  }),
}
