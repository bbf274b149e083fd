// Recordings in many shapes, made by ffmpeg on the spot: each a second or two long and tiny.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { corpusFolder, makeRecording } from './recordings.ts'

export interface Shape {
  name: string
  make(): Promise<string>
  /** What the item is in the end: its size, 'sound', or the reason why it failed. */
  becomes: { size: string } | 'sound' | { reason: string }
}

/** Arguments as one writes them in a shell, without quotes. */
const words = (text: string) => text.trim().split(/\s+/)

const moving = (size: string, secs = 1, rate = 25) =>
  `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${secs}`
const tone = (secs: number, hertz = 440) => `-f lavfi -i sine=frequency=${hertz}:duration=${secs}`
const SIZE = '160x120'
const SEEN = moving(SIZE)
const BOTH = `${SEEN} ${tone(1)}`
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
const H265 = '-c:v libx265 -preset ultrafast -x265-params log-level=none'
const AAC = '-c:a aac -b:a 64k'

const shape = (name: string, args: string, size = SIZE): Shape => ({
  name,
  make: () => makeRecording(name, words(args)),
  becomes: { size },
})
const sound = (name: string, args = ''): Shape => ({
  name,
  make: () => makeRecording(name, words(`${tone(2)} ${args}`)),
  becomes: 'sound',
})
const broken = (name: string, reason: string, make: () => Promise<string | Buffer>): Shape => ({
  name,
  async make() {
    const path = join(await corpusFolder(), name)
    await writeFile(path, await make())
    return path
  },
  becomes: { reason },
})

/** Each container that is taken, and each codec in one of them. */
const CODECS: readonly Shape[] = [
  shape('h264-aac.mp4', `${BOTH} ${H264} ${AAC}`),
  shape('h264-aac.ts', `${BOTH} ${H264} ${AAC} -f mpegts`),
  shape('h264-aac.flv', `${BOTH} ${H264} ${AAC}`),
  shape('h265-aac.mp4', `${BOTH} ${H265} ${AAC}`),
  shape('vp8-vorbis.webm', `${BOTH} -c:v libvpx -deadline realtime -c:a libvorbis`),
  shape('vp9-opus.webm', `${BOTH} -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus`),
  shape('av1.mkv', `${moving(SIZE, 1, 10)} -c:v libsvtav1 -preset 12`),
  shape('mpeg4-mp3.avi', `${BOTH} -c:v mpeg4 -c:a libmp3lame`),
  shape('wmv2-wma.wmv', `${BOTH} -c:v wmv2 -c:a wmav2`),
  shape('theora.ogv', `${BOTH} -c:v libtheora -c:a libvorbis`),
  shape('prores-pcm.mov', `${BOTH} -c:v prores_ks -c:a pcm_s16le`),
]

const PQ = 'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc'
const THREE = `${tone(1)} ${tone(1, 660)} ${tone(1, 880)} -map 0 -map 1 -map 2 -map 3`

const SHAPES: readonly Shape[] = [
  shape('silent.mp4', `${SEEN} ${H264}`),
  shape('odd.mkv', '-f lavfi -i testsrc=size=161x121:duration=1 -pix_fmt yuv444p -c:v ffv1', '161x121'),
  shape('upright.mp4', `${moving('240x426')} ${tone(1)} ${H264} ${AAC}`, '240x426'),
  shape('larger.mp4', `${moving('854x480')} ${tone(1)} ${H264} ${AAC}`, '854x480'),
  shape('tiny.mp4', `${moving('32x24')} ${H264}`, '32x24'),
  shape('fast.mp4', `${moving(SIZE, 1, 120)} ${H264}`),
  shape('ten-bit.mkv', `${SEEN} -c:v libx264 -preset ultrafast -pix_fmt yuv420p10le`),
  shape('hdr.mp4', `${SEEN} ${H265}:${PQ} -pix_fmt yuv420p10le`),
  shape(
    'interlaced.mpg',
    `${BOTH} -vf tinterlace=interleave_top,fieldorder=tff -flags +ilme+ildct -c:v mpeg2video -c:a mp2`,
  ),
  shape('wide-pixels.mp4', `${SEEN} -vf setsar=2 ${H264}`, '320x120'),
  shape(
    'variable-rate.mkv',
    `${moving(SIZE, 2)} -vf select=not(mod(n\\,3))+lt(n\\,20) -fps_mode vfr ${H264}`,
  ),
  shape('shapeless-pixels.mp4', `${moving('640x360')} -vf setsar=0 ${H264}`, '640x360'),
  shape('late-sound.mp4', `${SEEN} -itsoffset 0.4 ${tone(1)} ${H264} ${AAC}`),
  shape('three-sounds.mkv', `${SEEN} ${THREE} -metadata:s:a:1 language=ger ${H264} ${AAC}`),
  shape(
    'surround.mkv',
    `${SEEN} -f lavfi -i anoisesrc=d=1:a=0.1,aformat=channel_layouts=5.1 ${H264} -c:a ac3`,
  ),
  {
    name: 'turned.mp4',
    async make() {
      const flat = await makeRecording('flat.mp4', words(`${SEEN} ${H264}`))
      return makeRecording('turned.mp4', words(`-i ${flat} -c copy -metadata:s:v:0 rotate=90`))
    },
    becomes: { size: '120x160' },
  },
  {
    name: 'spoken.mkv',
    async make() {
      const lines = join(await corpusFolder(), 'spoken.srt')
      await writeFile(lines, SPOKEN)
      const args = `${SEEN} -i ${lines} -map 0 -map 1 -metadata:s:s:0 language=eng ${H264} -c:s subrip`
      return makeRecording('spoken.mkv', words(args))
    },
    becomes: { size: SIZE },
  },
]

const SPOKEN = `1
00:00:00,100 --> 00:00:00,500
The tide <i>turns</i>

2
00:00:00,600 --> 00:00:00,900
Twice a day
`

/** Loud at first, then still: who reckons its length from its beginning is far off. */
const UNEVEN = '-f lavfi -i aevalsrc=random(0)*lt(t\\,1):d=8 -c:a libmp3lame -q:a 3 -write_xing 0'

const SOUNDS: readonly Shape[] = [
  { ...shape('uneven.mp3', UNEVEN), becomes: 'sound' },
  sound('talk.mp3'),
  sound('talk.flac'),
  sound('talk.m4a', AAC),
  {
    name: 'cover.mp3',
    async make() {
      const cover = await makeRecording('cover.png', words(`${moving('300x300', 1, 1)} -frames:v 1`))
      const args = `${tone(2)} -i ${cover} -map 0 -map 1 -c:v copy -id3v2_version 3 -disposition:v attached_pic`
      return makeRecording('cover.mp3', words(args))
    },
    becomes: 'sound',
  },
]

const LIST = 'This is no recording: it is a text, a list of files or a picture'
const NO_RECORDING = 'This is no recording that we can read'

const half = async (path: string) => {
  const whole = await readFile(path)
  return whole.subarray(0, whole.length / 2)
}

const BROKEN: readonly Shape[] = [
  broken('empty.mp4', 'The file is empty', async () => ''),
  broken(
    'list.mp4',
    LIST,
    async () => '#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n/etc/passwd\n#EXT-X-ENDLIST\n',
  ),
  broken('concat.mp4', LIST, async () => "ffconcat version 1.0\nfile '/etc/passwd'\n"),
  broken('words.mp4', NO_RECORDING, async () => 'Only words, and none of them a film.\n'.repeat(50)),
  broken('random.mkv', NO_RECORDING, async () =>
    Buffer.from(Array.from({ length: 20_000 }, (_, n) => (n * 7919 + (n >> 3) * 31) % 256)),
  ),
  broken('truncated.mp4', 'The file is not complete: a part of it is missing', async () =>
    half(await makeRecording('whole.mp4', words(`${moving(SIZE, 2)} ${H264}`))),
  ),
  broken('nothing.mkv', 'There is neither picture nor sound in the file', async () => {
    const lines = join(await corpusFolder(), 'nothing.srt')
    await writeFile(lines, SPOKEN)
    return readFile(await makeRecording('subtitles.mkv', words(`-i ${lines} -c:s subrip`)))
  }),
]

export const CORPUS: readonly Shape[] = [...CODECS, ...SHAPES, ...SOUNDS, ...BROKEN]
