// Teams keeps recordings of meetings in the folder “Recordings” of the organiser's OneDrive:
// https://learn.microsoft.com/graph/api/driveitem-list-children
import { z } from 'zod'
import type { SourceApp } from '../../platform/config.ts'
import type { Provider } from './provider.ts'

const DriveItem = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().nullable().catch(null),
  createdDateTime: z.string().catch(''),
  file: z.object({ mimeType: z.string().catch('') }).optional(),
  video: z.object({ duration: z.number().optional() }).optional().catch(undefined),
})
type DriveItem = z.infer<typeof DriveItem>

const Children = z.object({ value: z.array(DriveItem), '@odata.nextLink': z.string().optional() })
const Me = z.object({ displayName: z.string().catch(''), userPrincipalName: z.string().catch('') })

/** “Week 3-20261012_090000-Meeting Recording.mp4” */
const titleOf = (name: string) =>
  name.replace(/\.[a-z0-9]+$/i, '').replace(/-\d{8}_\d{6}(UTC)?-Meeting Recording$/i, '') || name

const recordingOf = (it: DriveItem) => ({
  ID: it.id,
  Title: titleOf(it.name),
  RecordedAt: z.iso.datetime({ offset: true }).safeParse(it.createdDateTime).data ?? null,
  DurationSecs: it.video?.duration === undefined ? null : Math.round(it.video.duration / 1000),
  Bytes: it.size,
})

const SCOPES = [
  'offline_access',
  'User.Read',
  'Files.Read',
  // SHARE-09, SHARE-10: to share items there.
  'Team.ReadBasic.All',
  'Channel.ReadBasic.All',
  'ChannelMessage.Send',
  'Chat.ReadBasic',
  'ChatMessage.Send',
  'Notes.ReadWrite',
]

const isVideo = ({ file }: DriveItem) => file?.mimeType.startsWith('video/') === true

const FIRST_PAGE = `?${new URLSearchParams({
  $select: 'id,name,size,createdDateTime,file,video',
  $orderby: 'createdDateTime desc',
  $top: '50',
})}`

export const teams = (app: SourceApp): Provider => {
  const [login = '', graph = ''] = app.urls
  return {
    name: 'teams',
    title: 'Teams',
    app,
    server: {
      issuer: login,
      authorization_endpoint: `${login}/oauth2/v2.0/authorize`,
      token_endpoint: `${login}/oauth2/v2.0/token`,
    },
    authentication: 'post',
    scope: SCOPES.join(' '),
    async account(ask) {
      const { displayName, userPrincipalName } = Me.parse((await ask(`${graph}/me`))?.body)
      return displayName || userPrincipalName
    },
    async recordings(ask, next) {
      // Only the query comes from the browser: the host and the path stay ours.
      const query = next.startsWith('?') ? next : FIRST_PAGE
      const answer = await ask(`${graph}/me/drive/root:/Recordings:/children${query}`)
      if (!answer) return { Items: [], Next: '' }
      const { value, '@odata.nextLink': link } = Children.parse(answer.body)
      return { Items: value.filter(isVideo).map(recordingOf), Next: link ? new URL(link).search : '' }
    },
    async recording(ask, id) {
      const address = `${graph}/me/drive/items/${encodeURIComponent(id)}`
      const answer = await ask(address)
      const item = answer && DriveItem.parse(answer.body)
      return item && isVideo(item)
        ? { ...recordingOf(item), URL: `${address}/content`, needsToken: true }
        : undefined
    },
  }
}
