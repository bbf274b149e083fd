// What people wrote into a recording before it came here: chapters, title, artist.

export interface Marked {
  startSecs: number
  endSecs: number
  title: string
}
export interface FileTags {
  title: string
  artist: string
  about: string
}

type Tags = Readonly<Record<string, string>>

const MOST_ABOUT = 2000
const MOST_LINE = 200

/** Names of tags differ in case between containers. Ogg has them at its streams. */
export function tagsIn(ofFile: Tags, streams: readonly { tags: Tags; codec_type: string }[]): FileTags {
  const played = streams.filter(it => it.codec_type === 'audio' || it.codec_type === 'video')
  const found = new Map<string, string>()
  for (const [name, value] of [...played.toReversed().map(it => it.tags), ofFile].flatMap(Object.entries))
    if (plain(value) !== '') found.set(name.toLowerCase(), value)
  const first = (...names: string[]) => names.map(name => found.get(name)).find(it => it !== undefined) ?? ''
  return {
    // A stream with a title of its own, such as “Stereo”, does not name the recording.
    title: line(ofOgg(ofFile, streams) ? first('title') : (lower(ofFile).get('title') ?? '')),
    artist: line(first('artist', 'album_artist', 'author', 'composer')),
    about: text(first('description', 'synopsis', 'comment')),
  }
}

const lower = (tags: Tags) =>
  new Map(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value]))

const ofOgg = (ofFile: Tags, streams: readonly { tags: Tags }[]) =>
  streams.length === 1 && !lower(ofFile).has('title')

const plain = (value: string) => value.replace(/\p{Cc}+/gu, ' ').trim()
const line = (value: string) => plain(value).slice(0, MOST_LINE)
const text = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
    .slice(0, MOST_ABOUT)

interface RawChapter {
  start_time: number
  end_time: number
  tags: Tags
}

/** One chapter that is the whole recording says nothing. */
export function chaptersIn(chapters: readonly RawChapter[]): Marked[] {
  const found = chapters
    .filter(it => it.end_time > it.start_time && it.start_time >= 0)
    .toSorted((a, b) => a.start_time - b.start_time)
    .map((it, at) => ({
      startSecs: it.start_time,
      endSecs: it.end_time,
      title: line(lower(it.tags).get('title') ?? '') || String(at + 1),
    }))
  return found.length > 1 ? found : []
}

/** Those within a cut, by its clock. */
export const cutChapters = (chapters: readonly Marked[], startSecs: number, endSecs: number): Marked[] =>
  chapters
    .filter(it => it.endSecs > startSecs && it.startSecs < endSecs)
    .map(it => ({
      ...it,
      startSecs: Math.max(0, it.startSecs - startSecs),
      endSecs: Math.min(it.endSecs, endSecs) - startSecs,
    }))
