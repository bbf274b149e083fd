// Cloud recordings of Zoom: https://developers.zoom.us/docs/api/meetings/#tag/cloud-recording
import { z } from 'zod'
import type { SourceApp } from '../../platform/config.ts'
import { byMonth } from './months.rules.ts'
import type { Provider } from './provider.ts'

const RecordingFile = z.object({
  file_type: z.string().catch(''),
  file_size: z.number().nullable().catch(null),
  recording_type: z.string().catch(''),
  download_url: z.string().catch(''),
  status: z.string().catch('completed'),
})

const Meeting = z.object({
  uuid: z.string(),
  topic: z.string().catch(''),
  start_time: z.string().catch(''),
  duration: z.number().nullable().catch(null),
  recording_files: z.array(RecordingFile).catch([]),
})
type Meeting = z.infer<typeof Meeting>

const Meetings = z.object({ meetings: z.array(Meeting), next_page_token: z.string().catch('') })
const User = z.object({ display_name: z.string().catch(''), email: z.string().catch('') })

/** Of several pictures of one meeting the one that shows most. */
const BEST = [
  'shared_screen_with_speaker_view',
  'shared_screen_with_speaker_view(CC)',
  'shared_screen_with_gallery_view',
  'shared_screen',
  'active_speaker',
  'speaker_view',
  'gallery_view',
]
const rank = (type: string) => (BEST.includes(type) ? BEST.indexOf(type) : BEST.length)

const videoOf = ({ recording_files }: Meeting) =>
  recording_files
    .filter(it => it.file_type === 'MP4' && it.status === 'completed' && it.download_url !== '')
    .toSorted((a, b) => rank(a.recording_type) - rank(b.recording_type))[0]

const MINUTE_SECS = 60

const recordingOf = (meeting: Meeting) => ({
  ID: meeting.uuid,
  Title: meeting.topic,
  RecordedAt: z.iso.datetime({ offset: true }).safeParse(meeting.start_time).data ?? null,
  DurationSecs: meeting.duration === null ? null : meeting.duration * MINUTE_SECS,
  Bytes: videoOf(meeting)?.file_size ?? null,
})

/** “If a meeting UUID begins with / or contains //, you must double encode it.” */
const addressOf = (uuid: string) =>
  uuid.startsWith('/') || uuid.includes('//')
    ? encodeURIComponent(encodeURIComponent(uuid))
    : encodeURIComponent(uuid)

export const zoom = (app: SourceApp): Provider => {
  const [web = '', api = ''] = app.urls
  return {
    name: 'zoom',
    title: 'Zoom',
    app,
    server: {
      issuer: web,
      authorization_endpoint: `${web}/oauth/authorize`,
      token_endpoint: `${web}/oauth/token`,
    },
    authentication: 'basic',
    scope: '',
    async account(ask) {
      const { display_name, email } = User.parse((await ask(`${api}/users/me`))?.body)
      return display_name || email
    },
    recordings: (ask, next) =>
      byMonth(next, new Date().toISOString().slice(0, 10), async ({ from, to, token }) => {
        const asked = new URLSearchParams({
          from,
          to,
          page_size: '30',
          ...(token && { next_page_token: token }),
        })
        const { meetings, next_page_token } = Meetings.parse(
          (await ask(`${api}/users/me/recordings?${asked}`))?.body,
        )
        return { Items: meetings.filter(videoOf).map(recordingOf), token: next_page_token }
      }),
    async recording(ask, id) {
      const answer = await ask(`${api}/meetings/${addressOf(id)}/recordings`)
      const meeting = answer && Meeting.parse(answer.body)
      const video = meeting && videoOf(meeting)
      return video && { ...recordingOf(meeting), URL: video.download_url, needsToken: true }
    },
  }
}
