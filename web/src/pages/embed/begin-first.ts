// What a frame plays is begun as soon as its first script runs: the page came with the address of the stream.
import { conversion } from '@mediatheque/contract/conversion'
import { media } from '@mediatheque/contract/media'
import { beginAhead, pictureOrStall, playerQuery } from '../../features/player/index.ts'
import { pageAddress, withAccess } from '../../shared/address.ts'
import { firstAnswerTo } from '../../shared/first-answers.ts'
import styles from './embed.module.css'
import { embedQuery } from './embed.rules.ts'

/** Done when it is time to draw what is around it. */
export async function beginFirst(): Promise<void> {
  const asked = embedQuery(window.location.search)
  const item = firstAnswerTo(media.item)
  const playback = firstAnswerTo(conversion.playback)
  // Where a chapter begins is known only to what comes later.
  if (!item || !playback?.IsPlayable || asked.creates.length > 0 || asked.player.chapid !== undefined) return
  const video = beginAhead(item, playback, playerQuery(asked.player))
  if (pageAddress.isEmbed) {
    video.className = styles.ahead ?? ''
    video.poster = withAccess(playback.PosterURL)
    document.body.append(video)
  }
  await pictureOrStall(video)
}
