// People, groups and roles, as administrators keep them.
import { z } from 'zod'
import { call } from './call.ts'
import {
  Done,
  decodeList,
  Line,
  listOf,
  Moment,
  Nothing,
  PageRequest,
  PersonID,
  pageOf,
  Role,
} from './primitives.ts'
import { Password } from './sign-in.ts'

const GroupID = z.coerce.number().int().positive()
const ImportID = z.coerce.number().int().positive()
const Roles = z.array(Role).max(Role.options.length)
export const GroupName = Line(120)
  .min(1, 'Please enter a name for the group')
  .refine(name => !name.includes(';'), 'Please use no semicolon: it separates groups in files')

const personFields = {
  UserName: Line(80)
    .min(1, 'Please enter a user name')
    .regex(/^[^\s@/\\]+$/, 'Please use no spaces, @ or slashes'),
  DisplayName: Line(120).min(1, 'Please enter a name'),
  Email: z.union(
    [z.literal(''), Line(200).pipe(z.email('Please enter a valid email'))],
    'Please enter a valid email',
  ),
  GroupNames: z.array(GroupName).max(200),
  Password,
}

/** A new person; the same schema holds for each line of an imported file. */
export const PersonDraft = z.object({
  ...personFields,
  Email: personFields.Email.default(''),
  Roles: Roles.default([]),
  GroupNames: personFields.GroupNames.default([]),
  Password: Password.optional().describe('Without one only single sign-on or a reset link lets them in'),
})
export type PersonDraft = z.infer<typeof PersonDraft>

/** One person, by hand. */
const NewPerson = PersonDraft.extend({
  Invite: z
    .boolean()
    .default(false)
    .describe('Sends a mail with the way in; without a password it has a link for choosing one'),
}).refine(it => !it.Invite || it.Email !== '', {
  path: ['Email'],
  message: 'Please enter an email address for the invitation',
})

export const PersonChanges = z.object(personFields).partial()

export const PersonRow = z.object({
  PersonID: z.number().int(),
  UserName: z.string(),
  DisplayName: z.string(),
  Email: z.string(),
  Roles: z.array(Role).describe('Those given to the person, without those of their groups'),
  GroupNames: z.array(z.string()),
  Disabled: z.boolean(),
  CreatedAt: Moment,
  LastSeenAt: Moment.nullable(),
  PictureURL: z.string().nullable(),
  HasFactor: z.boolean().describe('A second factor or a passkey is set up'),
})
export type PersonRow = z.infer<typeof PersonRow>

export const PersonInFull = PersonRow.extend({
  Groups: z.array(z.object({ GroupID: z.number().int(), Name: z.string(), Roles: z.array(Role) })),
  HasPassword: z.boolean(),
})
export type PersonInFull = z.infer<typeof PersonInFull>

export const PeopleOrder = z.enum(['name', 'username', 'created', 'lastseen'])
export const PeopleQuery = PageRequest.extend({
  s: Line().default('').describe('Words in name, user name or e-mail'),
  role: Role.optional().describe('Held directly or through a group'),
  group: GroupID.optional(),
  status: z.enum(['active', 'disabled', 'all']).default('active'),
  order: PeopleOrder.default('name'),
  dir: z.enum(['asc', 'desc']).default('asc'),
}).transform(decodeList)

export const GroupDraft = z.object({
  Name: GroupName,
  Description: Line(500).default(''),
  Roles: Roles.default([]),
})
export const GroupChanges = z.object({ Name: GroupName, Description: Line(500) }).partial()

export const GroupRow = z.object({
  GroupID: z.number().int(),
  Name: z.string(),
  Description: z.string(),
  Roles: z.array(Role),
  Members: z.number().int(),
  ProvidedBy: z
    .string()
    .describe('The provider whose directory keeps the group by SCIM; empty: kept by hand'),
})
export type GroupRow = z.infer<typeof GroupRow>

export const GroupMember = PersonRow.pick({
  PersonID: true,
  UserName: true,
  DisplayName: true,
  Email: true,
  Disabled: true,
  PictureURL: true,
})

export const Member = z.object({
  PersonID: z.number().int(),
  DisplayName: z.string(),
  PictureURL: z.string().nullable(),
  UserName: z.string().optional().describe('For managers and administrators only'),
  Email: z.string().optional().describe('For managers and administrators only'),
})

const PersonIDs = z.array(z.number().int().positive()).min(1, 'Please choose somebody').max(1000)

export const IMPORT_MOST_BYTES = 5 * 1024 * 1024
/** In JSON quotes and line ends take two bytes. */
const IMPORT_BODY_LIMIT = 2 * IMPORT_MOST_BYTES + 10_000

export const ImportStatus = z.enum(['waiting', 'running', 'done', 'failed'])
export const ImportRow = z.object({
  ImportID: z.number().int(),
  FileName: z.string(),
  IsDryRun: z.boolean(),
  Status: ImportStatus,
  Message: z.string().describe('Why it failed'),
  LinesTotal: z.number().int(),
  LinesDone: z.number().int(),
  Created: z.number().int(),
  Updated: z.number().int(),
  Unchanged: z.number().int(),
  Refused: z.number().int(),
  CreatedAt: Moment,
  FinishedAt: Moment.nullable(),
  By: z.string(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportReport = ImportRow.extend({
  Report: z
    .array(z.object({ Line: z.number().int(), Field: z.string(), Message: z.string() }))
    .describe('The first 1000 refusals, by line'),
})

/** The message of the hub to the administrator who sent the file. */
export type PeopleEvents = { 'people-import': (it: ImportRow) => void }

/** The columns of imported and exported files; in lists `;` stands between values. */
export const CSV_COLUMNS = {
  username: 'UserName',
  displayname: 'DisplayName',
  email: 'Email',
  roles: 'Roles',
  groups: 'GroupNames',
  password: 'Password',
} as const satisfies Record<string, keyof PersonDraft>

// Calls that carry bytes instead of JSON.
export const PEOPLE_EXPORT_PATH = '/api/core/people/export.csv'
export const OWN_PICTURE_PATH = '/api/core/user/picture/'
export const PICTURE_MOST_BYTES = 5 * 1024 * 1024

const administrator = 'administrator' as const

export const people = {
  list: call({
    method: 'GET',
    path: '/api/core/people/',
    summary: 'People, by words, role, group and status',
    who: administrator,
    input: PeopleQuery,
    output: pageOf(PersonRow),
  }),
  one: call({
    method: 'GET',
    path: '/api/core/people/:PersonID/',
    summary: 'One person with groups',
    who: administrator,
    input: z.object({ PersonID }),
    output: PersonInFull,
  }),
  create: call({
    method: 'POST',
    path: '/api/core/people/',
    summary: 'Create a person; the groups must exist',
    who: administrator,
    fresh: true,
    input: NewPerson,
    output: Done.extend({ Data: PersonInFull }),
  }),
  save: call({
    method: 'POST',
    path: '/api/core/people/:PersonID/',
    summary: 'Change a person; what is left out stays. A new password ends their sessions',
    who: administrator,
    fresh: true,
    input: PersonChanges.extend({ PersonID }),
    output: Done.extend({ Data: PersonInFull }),
  }),
  setRoles: call({
    method: 'POST',
    path: '/api/core/people/:PersonID/roles',
    summary: 'Set the roles given to a person',
    who: administrator,
    fresh: true,
    input: z.object({ PersonID, Roles }),
    output: Done.extend({ Data: PersonInFull }),
  }),
  disable: call({
    method: 'POST',
    path: '/api/core/people/:PersonID/disable',
    summary: 'Shut somebody out; their sessions end at once',
    who: administrator,
    fresh: true,
    input: z.object({ PersonID }),
    output: Done.extend({
      Items: z.number().int().describe('What they own and somebody else may have to take over'),
    }),
  }),
  enable: call({
    method: 'POST',
    path: '/api/core/people/:PersonID/enable',
    summary: 'Let somebody in again',
    who: administrator,
    fresh: true,
    input: z.object({ PersonID }),
    output: Done,
  }),
  remove: call({
    method: 'POST',
    path: '/api/core/people/:PersonID/delete',
    summary: 'Delete a person for good',
    who: administrator,
    fresh: true,
    input: z.object({ PersonID }),
    output: Done,
  }),
  sendResetLink: call({
    method: 'POST',
    path: '/api/core/people/:PersonID/resetlink',
    summary: 'Send a person a link by mail with which they set a password',
    who: administrator,
    input: z.object({ PersonID }),
    output: Done,
  }),
  removePicture: call({
    method: 'POST',
    path: '/api/core/people/:PersonID/picture/delete',
    summary: 'Remove the picture of somebody',
    who: administrator,
    input: z.object({ PersonID }),
    output: Done,
  }),
  removeOwnPicture: call({
    method: 'POST',
    path: '/api/core/user/picture/delete',
    summary: 'Remove the own picture',
    who: 'person',
    input: Nothing,
    output: Done,
  }),
  findMember: call({
    method: 'GET',
    path: '/api/core/members/',
    summary: 'The 20 people who fit best',
    who: 'person',
    input: z.object({ s: Line().min(2, 'Please enter at least 2 characters') }).transform(decodeList),
    output: listOf(Member),
  }),

  groups: call({
    method: 'GET',
    path: '/api/core/groups/',
    summary: 'All groups with their roles and number of members',
    who: administrator,
    input: z.object({ s: Line().default('') }).transform(decodeList),
    output: listOf(GroupRow),
  }),
  createGroup: call({
    method: 'POST',
    path: '/api/core/groups/',
    summary: 'Create a group',
    who: administrator,
    fresh: true,
    input: GroupDraft,
    output: Done.extend({ Data: GroupRow }),
  }),
  saveGroup: call({
    method: 'POST',
    path: '/api/core/groups/:GroupID/',
    summary: 'Change name or description of a group; what is left out stays',
    who: administrator,
    input: GroupChanges.extend({ GroupID }),
    output: Done.extend({ Data: GroupRow }),
  }),
  setGroupRoles: call({
    method: 'POST',
    path: '/api/core/groups/:GroupID/roles',
    summary: 'Set the roles that everybody in a group has',
    who: administrator,
    fresh: true,
    input: z.object({ GroupID, Roles }),
    output: Done.extend({ Data: GroupRow }),
  }),
  removeGroup: call({
    method: 'POST',
    path: '/api/core/groups/:GroupID/delete',
    summary: 'Delete a group; its members stay',
    who: administrator,
    fresh: true,
    input: z.object({ GroupID }),
    output: Done,
  }),
  members: call({
    method: 'GET',
    path: '/api/core/groups/:GroupID/members/',
    summary: 'The members of a group, by name',
    who: administrator,
    input: PageRequest.extend({ GroupID, s: Line().default('') }).transform(decodeList),
    output: pageOf(GroupMember),
  }),
  addMembers: call({
    method: 'POST',
    path: '/api/core/groups/:GroupID/members/',
    summary: 'Add people to a group',
    who: administrator,
    fresh: true,
    input: z.object({ GroupID, PersonIDs }),
    output: Done.extend({ Data: GroupRow }),
  }),
  removeMembers: call({
    method: 'POST',
    path: '/api/core/groups/:GroupID/members/delete',
    summary: 'Take people out of a group',
    who: administrator,
    fresh: true,
    input: z.object({ GroupID, PersonIDs }),
    output: Done.extend({ Data: GroupRow }),
  }),

  startImport: call({
    method: 'POST',
    path: '/api/core/people/imports/',
    summary:
      'Create or change people from a CSV file, by user name. For people who exist an empty cell changes nothing. Missing groups are created',
    who: administrator,
    fresh: true,
    bodyLimit: IMPORT_BODY_LIMIT,
    input: z.object({
      FileName: Line(200).min(1, 'Please choose a file'),
      Text: z.string().min(1, 'The file is empty'),
      IsDryRun: z.boolean().default(false).describe('Only report what would happen'),
    }),
    output: Done.extend({ ImportID: z.number().int() }),
  }),
  imports: call({
    method: 'GET',
    path: '/api/core/people/imports/',
    summary: 'The last 50 imports',
    who: administrator,
    input: Nothing,
    output: listOf(ImportRow),
  }),
  oneImport: call({
    method: 'GET',
    path: '/api/core/people/imports/:ImportID/',
    summary: 'How far an import has come, and every refused line',
    who: administrator,
    input: z.object({ ImportID }),
    output: ImportReport,
  }),
}
