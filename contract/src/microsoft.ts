// Sharing an item to Teams and OneNote, by the person's connected Microsoft account (SHARE-09, SHARE-10).
import { z } from 'zod'
import { call } from './call.ts'
import { ItemID } from './item.ts'
import { Done, listOf, Nothing } from './primitives.ts'

/** As Graph names things; one of dots alone would lead to another address there. */
const GraphID = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?!\.+$)/, 'Please choose one of the options')

const TeamsChannel = z.object({ ID: z.string(), Name: z.string() })
const TeamsTeam = z.object({ ID: z.string(), Name: z.string(), Channels: z.array(TeamsChannel) })
const TeamsChat = z.object({ ID: z.string(), Name: z.string() })
const NotebookPage = z.object({ id: z.string(), Title: z.string() })
const NotebookSection = z.object({ id: z.string(), Name: z.string(), Pages: z.array(NotebookPage) })
const Notebook = z.object({
  id: z.string(),
  Name: z.string(),
  Sections: z.array(NotebookSection.omit({ Pages: true })),
})

const SharedItem = z.object({
  id: ItemID,
  note: z.string().trim().max(1000).default(''),
  chapid: z.number().int().positive().optional(),
  t: z.number().int().min(0).max(1_000_000).optional().describe('Seconds'),
})
const spokenOf = (it: z.infer<typeof SharedItem>) => ({
  id: it.id,
  Note: it.note,
  ChapterID: it.chapid,
  StartSecs: it.t,
})

const Arrived = Done.extend({ URL: z.string().describe('Where it can be seen there; empty: not known') })

export const microsoft = {
  teams: call({
    method: 'GET',
    path: '/api/ml/teams/users/',
    older: '/iapi/ml/teams/users/',
    summary: 'The teams that the user is in, with their channels',
    who: 'person',
    input: Nothing,
    output: listOf(TeamsTeam),
  }),
  channels: call({
    method: 'GET',
    path: '/api/ml/teams/channels/',
    older: '/iapi/ml/teams/channels/',
    summary: 'The channels of a team',
    who: 'person',
    input: z.object({ id: GraphID.default('') }).transform(it => ({ TeamID: it.id })),
    output: listOf(TeamsChannel),
  }),
  chats: call({
    method: 'GET',
    path: '/api/ml/teams/chats/',
    summary: 'The chats of the user in Teams, the latest first',
    who: 'person',
    input: Nothing,
    output: listOf(TeamsChat),
  }),
  postToTeams: call({
    method: 'POST',
    path: '/api/ml/media/:id/sharetoteams/',
    summary: 'Post the plain address of an item to a channel or a chat; it gives nobody access',
    who: 'person',
    input: SharedItem.extend({
      team: GraphID.default(''),
      channel: GraphID.default(''),
      chat: GraphID.default(''),
    })
      .refine(it => it.chat !== '' || (it.team !== '' && it.channel !== ''), {
        path: ['chat'],
        message: 'Please choose a channel or a chat',
      })
      .transform(it => ({ ...spokenOf(it), TeamID: it.team, ChannelID: it.channel, ChatID: it.chat })),
    output: Arrived,
  }),
  notebooks: call({
    method: 'GET',
    path: '/api/ml/onenote/notebooks/',
    older: '/iapi/ml/onenote/notebooks/',
    summary: 'The notebooks of the user, with their sections',
    who: 'person',
    input: Nothing,
    output: listOf(Notebook),
  }),
  sections: call({
    method: 'GET',
    path: '/api/ml/onenote/sections/',
    older: '/iapi/ml/onenote/sections/',
    summary: 'The sections of a notebook, with their latest pages',
    who: 'person',
    input: z.object({ notebookid: GraphID.default('') }).transform(it => ({ NotebookID: it.notebookid })),
    output: listOf(NotebookSection),
  }),
  pages: call({
    method: 'GET',
    path: '/api/ml/onenote/pages/',
    older: '/iapi/ml/onenote/pages/',
    summary: 'The pages of a section',
    who: 'person',
    input: z.object({ sectionid: GraphID.default('') }).transform(it => ({ SectionID: it.sectionid })),
    output: listOf(NotebookPage),
  }),
  insertInOneNote: call({
    method: 'POST',
    path: '/api/ml/media/:id/sharetoonenote/',
    summary:
      'A new page with the link to an item in a section, or the link at the end of a page that is there',
    who: 'person',
    input: SharedItem.extend({ sectionid: GraphID.default(''), pageid: GraphID.default('') })
      .refine(it => it.sectionid !== '' || it.pageid !== '', {
        path: ['sectionid'],
        message: 'Please choose a section',
      })
      .transform(it => ({ ...spokenOf(it), SectionID: it.sectionid, PageID: it.pageid })),
    output: Arrived,
  }),
}
