// The sounds of a recording as people choose between them: their names, what they are for, and which plays first.

/** description: what is seen is told; intelligible: speech is easier to understand; commentary: somebody talks about it. */
export type SoundRole = 'main' | 'description' | 'intelligible' | 'commentary'

/** As ffprobe names them. Some files mark a described sound by one of the two only. */
export function roleOf(disposition: Readonly<Record<string, number>>): SoundRole {
  if (disposition.visual_impaired === 1 || disposition.descriptions === 1) return 'description'
  if (disposition.hearing_impaired === 1) return 'intelligible'
  return disposition.comment === 1 ? 'commentary' : 'main'
}

/** What programs write where nobody has given a name. */
const NO_TITLE =
  /^(?:sound|audio|stereo|mono|apple|core media|iso media|mp4|gpac|l-smash|bento4|mainconcept)|handler/i

const MOST_TITLE = 200

/** MP4 has no titles: what people call a track is often the name of its handler. */
export function titleOf(tags: Readonly<Record<string, string>>): string {
  const handler = (tags.handler_name ?? tags.HANDLER_NAME ?? '').replaceAll('\0', '').trim()
  return (tags.title?.trim() || (NO_TITLE.test(handler) ? '' : handler)).slice(0, MOST_TITLE)
}

/** BCP 47, which HLS and DASH ask for: eng and ger are en and de. An unknown one is empty. */
export function languageTag(language: string | undefined): string {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(language ?? '')
    return tag === 'und' ? '' : tag
  } catch {
    return ''
  }
}

/** A language in its own words, as it is called in menus: English, Deutsch. */
export function languageName(language: string): string {
  try {
    const name = (language && new Intl.DisplayNames(language, { type: 'language' }).of(language)) || ''
    return name && name !== language ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : ''
  } catch {
    return ''
  }
}

const ROLE_NAMES: Readonly<Partial<Record<SoundRole, string>>> = {
  description: 'audio description',
  intelligible: 'clear speech',
  commentary: 'commentary',
}

/** What a sound without a title is called; players that know its role say it in the words of their reader. */
export function labelOf(language: string, role: SoundRole = 'main'): string {
  const said = ROLE_NAMES[role]
  const name = languageName(language)
  return said ? `${name} (${said})`.trim() : name
}

/** The one that the file marks; never one that is made for some listeners, unless there is no other. */
export function firstSound(sounds: readonly { role: SoundRole; isDefault: boolean }[]): number {
  const marked = sounds.findIndex(it => it.isDefault && it.role === 'main')
  const main = marked >= 0 ? marked : sounds.findIndex(it => it.role === 'main')
  return Math.max(0, main)
}

/** RFC 8216 4.3.4.1 */
export const CHARACTERISTICS: Readonly<Partial<Record<SoundRole, string>>> = {
  description: 'public.accessibility.describes-video',
  intelligible: 'public.accessibility.enhances-speech-intelligibility',
}

interface Described {
  label: string
  role: SoundRole
}

/** ISO/IEC 23009-1 5.8.5.5, and the purposes of TV-Anytime that players of broadcasters know. */
const DASH_ROLES: Readonly<Record<SoundRole, readonly [role: string, purpose: string | null]>> = {
  main: ['main', null],
  description: ['description', '1'],
  intelligible: ['enhanced-audio-intelligibility', '2'],
  commentary: ['commentary', null],
}

/** ffmpeg's manifest with the names and roles of its sounds, which are in it in the order of the file. */
export function withSoundRoles(mpd: string, sounds: readonly Described[], first: number): string {
  let at = -1
  return mpd.replace(
    /^([\t ]*)<AdaptationSet [^>]*\bcontentType="audio"[^>]*>$/gm,
    (line, indent: string) => {
      const sound = sounds[++at]
      return sound
        ? [line, ...describedBy(sound, at === first).map(it => `${indent}\t${it}`)].join('\n')
        : line
    },
  )
}

function describedBy({ label, role }: Described, isFirst: boolean): string[] {
  const [value, purpose] = DASH_ROLES[role]
  const own = role === 'main' && !isFirst ? 'alternate' : value
  return [
    ...(label ? [`<Label>${escapeXml(label)}</Label>`] : []),
    ...(purpose
      ? [`<Accessibility schemeIdUri="urn:tva:metadata:cs:AudioPurposeCS:2007" value="${purpose}"/>`]
      : []),
    `<Role schemeIdUri="urn:mpeg:dash:role:2011" value="${own}"/>`,
  ]
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, it => ENTITIES[it] ?? it).replace(/[\u0000-\u001F]/g, ' ')
