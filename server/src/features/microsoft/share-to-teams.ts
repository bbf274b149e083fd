// SHARE-09: the plain address of an item in a channel or a chat of Teams, posted as the user.
import type { microsoft } from '@mediatheque/contract/microsoft'
import { z } from 'zod'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Graph, graphOf } from '../integrations/index.ts'
import { requireShared } from '../sharing/index.ts'
import { linkHtml, recordShare } from './sent-link.ts'

const Named = z
  .object({ id: z.string(), displayName: z.string().nullish() })
  .transform(it => ({ ID: it.id, Name: it.displayName ?? '' }))

const Chat = z.object({
  id: z.string(),
  topic: z.string().nullish(),
  members: z.array(z.object({ displayName: z.string().nullish() })).nullish(),
})

const Message = z.object({ webUrl: z.string().nullish() })

const inPath = encodeURIComponent
const channelsOf = (teamID: string) => `/teams/${inPath(teamID)}/channels?$select=id,displayName`
const listed = <T>(Items: T[]) => ({ Items, Total: Items.length })

export const showTeams: Action<typeof microsoft.teams> = async ctx => {
  const graph = await graphOf(ctx)
  const teams = (await graph.list('/me/joinedTeams', Named)) ?? []
  const channels = await graph.listEach(
    teams.map(it => channelsOf(it.ID)),
    Named,
  )
  return listed(teams.map((team, n) => ({ ...team, Channels: channels[n] ?? [] })))
}

export const showChannels: Action<typeof microsoft.channels> = async (ctx, { TeamID }) => {
  const graph = await graphOf(ctx)
  const channels = TeamID === '' ? undefined : await graph.list(channelsOf(TeamID), Named)
  if (!channels) throw new Refusal('not-found', 'no-such-team')
  return listed(channels)
}

const MOST_NAMES = 4

/** A chat without a topic is known by who is in it. */
const nameOfChat = ({ topic, members }: z.infer<typeof Chat>) => {
  const names = (members ?? []).flatMap(it => it.displayName ?? [])
  return topic || names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ', …' : '')
}

export const showChats: Action<typeof microsoft.chats> = async ctx => {
  const chats = await (await graphOf(ctx)).list('/me/chats?$expand=members&$top=50', Chat)
  return listed((chats ?? []).map(it => ({ ID: it.id, Name: nameOfChat(it) })).filter(it => it.Name !== ''))
}

export const postToTeams: Action<typeof microsoft.postToTeams> = async (ctx, { id, ...post }) => {
  const shared = await requireShared(ctx, id, post)
  const graph = await graphOf(ctx)
  const place =
    post.ChatID === ''
      ? `/teams/${inPath(post.TeamID)}/channels/${inPath(post.ChannelID)}`
      : `/chats/${inPath(post.ChatID)}`
  const message = await sendMessage(graph, `${place}/messages`, linkHtml(shared, post.Note))
  if (!message) throw new Refusal('not-found', post.ChatID === '' ? 'no-such-channel' : 'no-such-chat')
  await recordShare(ctx, shared, 'shared to Teams')
  return { Success: true, URL: message.webUrl ?? '' }
}

/** https://learn.microsoft.com/graph/api/chatmessage-post */
const sendMessage = (graph: Graph, path: string, content: string) => {
  const body = JSON.stringify({ body: { contentType: 'html', content } })
  return graph.send(path, { method: 'POST', type: 'application/json', body }, Message)
}
