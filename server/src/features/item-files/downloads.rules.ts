// What of an item can be saved, and under which names.
import { fileNameOf } from '../../platform/files/file-name.rules.ts'

export interface Rendition {
  name: string
  is_sound: boolean
  width: number | null
  height: number | null
  language: string
  bytes: number
}

/** The last part of its address: the playlist without its ending. */
const slugOf = ({ name }: Pick<Rendition, 'name'>) => name.replace(/\.m3u8$/, '')

const sizeOf = ({ width, height }: Rendition) => `${Math.min(width ?? 0, height ?? 0)}p`

export interface Offer {
  slug: string
  fileName: string
  /** Playlists of what goes into it. */
  tracks: string[]
  bytes: number
}

/** Each size with every sound; of a sound recording each sound for itself. */
export function offersOf(title: string, renditions: readonly Rendition[]): Offer[] {
  const pictures = renditions.filter(it => !it.is_sound)
  const sounds = renditions.filter(it => it.is_sound)
  if (pictures.length === 0)
    return sounds.map(it => ({
      slug: slugOf(it),
      fileName: fileNameOf(it.language ? `${title} (${it.language})` : title, 'm4a'),
      tracks: [it.name],
      bytes: it.bytes,
    }))
  return pictures
    .toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0))
    .map(it => ({
      slug: slugOf(it),
      fileName: fileNameOf(`${title} (${sizeOf(it)})`, 'mp4'),
      tracks: [it.name, ...sounds.map(sound => sound.name)],
      bytes: it.bytes + sounds.reduce((sum, sound) => sum + sound.bytes, 0),
    }))
}
