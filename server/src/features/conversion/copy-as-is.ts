// A recording that is served as it was sent (UPL-12).
import { extensionOf } from '@mediatheque/contract/upload'
import { typeOfName } from '../../core/delivery/index.ts'
import { insertMediaFile, newMediaKey } from '../../core/item-files/index.ts'
import { finishConversion } from './finish-conversion.ts'
import { makeThumbnails, makeWaveform } from './make-pictures.ts'
import type { Making } from './making.ts'
import { takeSubtitles } from './take-subtitles.ts'

export async function copyAsIs(making: Making) {
  const { platform, running } = making
  const { Source } = running
  if (!Source) return
  const extension = extensionOf(Source.Name)
  const key = newMediaKey(running.ClipDataID, 'watch', extension)
  const { Bytes, Sha256 } = await platform.files.write(key, await platform.files.read(Source.Key))
  const copy = await insertMediaFile(platform.db, {
    clip_data_id: running.ClipDataID,
    child_stream_id: running.ChildStreamID,
    role: 'copy',
    key,
    name: Source.Name,
    content_type: typeOfName(key),
    bytes: Bytes,
    sha256: Sha256,
  })
  await making.progress.playable()
  const drawn = [...(await makeThumbnails(making)), ...(await makeWaveform(making))]
  await takeSubtitles(making)
  await finishConversion(making, { drawn: [copy, ...drawn], ladder: null })
}
