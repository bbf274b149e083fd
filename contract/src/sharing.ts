// Access given to people by their e-mail address, also before they have an account.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { Done, Flag, Line, listOf, Moment, Nothing } from './primitives.ts'
import { MOST_LINK_DAYS } from './settings.ts'

export const INVALID_ADDRESS = 'Invalid email address'
const Address = z.string().trim().toLowerCase().max(254).pipe(z.email(INVALID_ADDRESS))

export const MOST_GRANTS = 1000

/** In the place of an address: somebody, or everybody in a group, who was chosen by name (RFC 2606: nobody has it). */
const BY_NAME = '@by-name.invalid'
export const namedPerson = (personID: number) => `person-${personID}${BY_NAME}`
export const namedGroup = (groupID: number) => `group-${groupID}${BY_NAME}`

/** Who is meant by an address of this kind; nothing for one that is an address. */
export function namedIn(address: string): { PersonID?: number; GroupID?: number } | null {
  const [, kind, id] = /^(person|group)-(\d{1,15})@by-name\.invalid$/.exec(address) ?? []
  if (kind === undefined) return null
  return kind === 'person' ? { PersonID: Number(id) } : { GroupID: Number(id) }
}

export const Grant = z.object({
  Address,
  CanEdit: z.boolean().default(false),
  CoOwner: z.boolean().default(false),
})
export type Grant = z.infer<typeof Grant>

/** Who may use a link: anyone who has it, or signed-in people who have it. */
export const LinkRestriction = { Anyone: 0, SignedIn: 1 } as const

export const LEAST_LINK_PASSWORD = 6
const PartSecs = z.number().min(0).max(1_000_000)
const LinkDays = z.coerce.number().int().min(0).max(MOST_LINK_DAYS)
const LinkPassword = z
  .string()
  .min(LEAST_LINK_PASSWORD, `Please use at least ${LEAST_LINK_PASSWORD} characters`)
  .max(200)

/** Without a restriction it is for people who are signed in: opening an item to everybody is said, never assumed. */
const LinkDraft = z
  .object({
    cdid: ClipDataID,
    restriction: z.coerce
      .number()
      .int()
      .min(0)
      .max(1)
      .default(LinkRestriction.SignedIn)
      .describe('0: anyone who has the link; 1: signed-in people who have it'),
    duration: LinkDays.optional().describe(
      'Days; left out: as the site sets it; 0: without an end, where the site allows it',
    ),
    start: PartSecs.default(0).describe('Where the part begins that the player plays, in seconds'),
    end: PartSecs.optional().describe('Where it ends; left out: with the recording'),
    download: z.boolean().default(false).describe('Whether the files may be downloaded by the link'),
    password: LinkPassword.optional(),
  })
  .refine(it => it.end === undefined || it.end > it.start, {
    path: ['end'],
    message: 'The end must be after the start',
  })
  .transform(it => ({
    ClipDataID: it.cdid,
    Restriction: it.restriction,
    Days: it.duration,
    StartSecs: it.start,
    EndSecs: it.end,
    MayDownload: it.download,
    Password: it.password,
  }))

const NewLink = Done.extend({
  LinkID: z.number().int(),
  URL: z.string(),
  ExpiresAt: Moment.nullable(),
})

/** What an address to share carries on, as it was asked for (SHARE-03). */
const AddressOptions = z.object({
  id: ItemID,
  rt: Line(20).optional(),
  efn: Line(200).optional().describe('Name of the embedded file'),
  isdoc: Flag.optional(),
  rmid: z.coerce.number().int().positive().optional().describe('Related media'),
})

/** Whether a link opens its item at this moment, and if not, why. */
export const LinkState = z.enum([
  'open',
  'withdrawn',
  'ended',
  'forbidden',
  'maker',
  'private',
  'embedding',
  'closed',
])
export type LinkState = z.infer<typeof LinkState>

const ShareLink = z.object({
  LinkID: z.number().int(),
  Kind: z.enum(['embed', 'acl']),
  Restriction: z.number().int(),
  CreatedBy: z.string(),
  CreatedAt: Moment,
  ExpiresAt: Moment.nullable(),
  StartSecs: z.number(),
  EndSecs: z.number().nullable(),
  MayDownload: z.boolean(),
  HasPassword: z.boolean(),
  Uses: z.number().int().describe('Each visitor counts once a day'),
  LastUsedAt: Moment.nullable(),
  State: LinkState,
})
export type ShareLink = z.infer<typeof ShareLink>

/** Everybody a person writes to by the share dialog. */
export const MOST_MAILED_AN_HOUR = 500

const MailGroup = z.object({ GroupID: z.number().int(), Name: z.string(), Members: z.number().int() })

/** SHARE-08: a picture; `link` leads to this site, `size` is in px, `format` png or svg. */
export const QR_IMAGE_PATH = '/QRImage.aspx'

/** SHARE-05, in px */
export const EMBED_SIZE = { width: 640, height: 360 } as const

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replace(/[<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** What a page of another site holds to show the player; a title cannot break out of it. */
export const embedCode = (it: { url: string; title: string; width: number; height: number }) =>
  `<iframe src="${escaped(it.url)}" width="${it.width}" height="${it.height}" title="${escaped(it.title)}" ` +
  'style="border:0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>'

export const sharing = {
  grants: call({
    method: 'GET',
    path: '/api/core/:id/GrantList/',
    older: '/iapi/core/:id/GrantList/',
    summary:
      'Who has been given access to an item; of people chosen by name the address is told to managers only',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: listOf(
      z.object({
        Address: z.string(),
        CanEdit: z.boolean(),
        CoOwner: z.boolean(),
        DisplayName: z.string().describe('Empty for somebody without an account'),
      }),
    ),
  }),
  saveGrants: call({
    method: 'POST',
    path: '/api/ml/SaveGrantAccessList/',
    older: '/view.aspx/SaveGrantAccessList',
    summary: 'Replace the whole list; people who are new on it are told',
    who: 'person',
    input: z
      .object({
        cdid: ClipDataID,
        data: z
          .array(Grant)
          .max(MOST_GRANTS)
          .refine(
            list => new Set(list.map(it => it.Address)).size === list.length,
            'An address is listed twice',
          ),
      })
      .transform(it => ({ ClipDataID: it.cdid, Grants: it.data })),
    output: Done.extend({ Message: z.string() }),
  }),
  webLink: call({
    method: 'GET',
    path: '/api/ml/media/:id/weblink/',
    summary: 'The address of an item, for those who may open it anyway',
    who: 'person',
    input: AddressOptions,
    output: Done.extend({ URL: z.string() }),
  }),
  embedAddress: call({
    method: 'GET',
    path: '/api/ml/media/:id/embedcodeurl/',
    summary: 'The address of the player of an item, for those who may watch it anyway',
    who: 'person',
    input: AddressOptions,
    output: Done.extend({ URL: z.string() }),
  }),
  createACLLink: call({
    method: 'POST',
    path: '/api/ml/CreateACLLink/',
    older: '/view.aspx/CreateACLLink',
    summary: 'A link that opens an item to people who could not see it; for those who may give access',
    who: 'person',
    input: LinkDraft,
    output: NewLink,
  }),
  createEmbedURL: call({
    method: 'POST',
    path: '/api/ml/CreateEmbedURL/',
    older: '/view.aspx/CreateEmbedURL',
    summary: 'Such a link to the player of an item, for pages of other sites',
    who: 'person',
    input: LinkDraft,
    output: NewLink,
  }),
  links: call({
    method: 'GET',
    path: '/api/ml/media/:id/links/',
    summary:
      'Links to an item that have not ended, for those who may give access; their secret part is known only to those who have them',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: listOf(ShareLink),
  }),
  unlock: call({
    method: 'POST',
    path: '/api/ml/links/unlock/',
    summary:
      'The password of a link for a pass, which is sent instead of the link and is good for some hours',
    who: 'anyone',
    input: z
      .object({ link: z.string().min(1).max(100), password: z.string().min(1).max(200) })
      .transform(it => ({ Token: it.link, Password: it.password })),
    output: Done.extend({ Pass: z.string() }),
  }),
  mailGroups: call({
    method: 'GET',
    path: '/api/ml/share/groups/',
    summary: 'The groups to which one may send an item by mail',
    who: 'person',
    input: Nothing,
    output: listOf(MailGroup),
  }),
  mailItem: call({
    method: 'POST',
    path: '/api/ml/media/:id/sharebymail/',
    summary: 'Send the plain address of an item to people and the members of groups; it gives nobody access',
    who: 'person',
    input: z
      .object({
        id: ItemID,
        people: z.array(z.number().int().positive()).max(100).default([]),
        groups: z.array(z.number().int().positive()).max(20).default([]),
        note: z.string().trim().max(1000).default(''),
        chapid: z.number().int().positive().optional(),
        t: z.number().int().min(0).max(1_000_000).optional().describe('Seconds'),
      })
      .refine(it => it.people.length + it.groups.length > 0, {
        path: ['people'],
        message: 'Please choose somebody to write to',
      })
      .transform(it => ({
        id: it.id,
        People: it.people,
        Groups: it.groups,
        Note: it.note,
        ChapterID: it.chapid,
        StartSecs: it.t,
      })),
    output: Done.extend({ Count: z.number().int() }),
  }),
  changeLink: call({
    method: 'POST',
    path: '/api/ml/media/:id/changelink/',
    summary: 'Change what was chosen for a link; what is left out stays as it is',
    who: 'person',
    input: z
      .object({
        id: ItemID,
        LinkID: z.coerce.number().int().positive(),
        duration: LinkDays.optional().describe('Days from now; 0: without an end, where the site allows it'),
        start: PartSecs.optional(),
        end: PartSecs.nullable().optional().describe('null: with the recording'),
        download: z.boolean().optional(),
        password: LinkPassword.nullable()
          .optional()
          .describe('null: none any more. Somebody who has given the earlier one is asked for the new one'),
      })
      .transform(it => ({
        ...{ id: it.id, LinkID: it.LinkID, Days: it.duration, StartSecs: it.start, EndSecs: it.end },
        ...{ MayDownload: it.download, Password: it.password },
      })),
    output: Done,
  }),
  withdrawLink: call({
    method: 'POST',
    path: '/api/ml/media/:id/withdrawlink/',
    summary: 'End a link before its time',
    who: 'person',
    input: z.object({ id: ItemID, LinkID: z.coerce.number().int().positive() }),
    output: Done,
  }),
}
