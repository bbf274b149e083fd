import type { Grant } from '@mediatheque/contract/sharing'

export interface GrantChanges {
  Added: string[]
  Removed: string[]
  Changed: string[]
}

export function grantChanges(before: readonly Grant[], after: readonly Grant[]): GrantChanges {
  const old = new Map(before.map(it => [it.Address, it]))
  const kept = new Set(after.map(it => it.Address))
  return {
    Added: after.flatMap(it => (old.has(it.Address) ? [] : it.Address)),
    Removed: before.flatMap(it => (kept.has(it.Address) ? [] : it.Address)),
    Changed: after.flatMap(it => {
      const was = old.get(it.Address)
      return was && (was.CanEdit !== it.CanEdit || was.CoOwner !== it.CoOwner) ? it.Address : []
    }),
  }
}

export function sentenceOf({ Added }: GrantChanges, isOwnerDropped: boolean): string {
  const told =
    Added.length === 0
      ? ''
      : ` ${Added.length === 1 ? 'One person' : `${Added.length} people`} will be told by e-mail.`
  const dropped = isOwnerDropped ? ' The owner has access anyway and was left out.' : ''
  return `Access saved.${told}${dropped}`
}

const MOST_CHARACTERS = 120

/** On one line and not too long: it stands in the subject of a mail. */
const short = (text: string) => {
  const line = text.replace(/\p{Cc}+/gu, ' ')
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line
}

export const headlineOf = (by: string, title: string) => `${short(by)} has shared “${short(title)}” with you`

export const mailOf = (it: { to: string; by: string; title: string; address: string; site: string }) => ({
  to: it.to,
  subject: headlineOf(it.by, it.title),
  text: [
    `${it.by} has given you access to “${it.title}” in ${it.site}:`,
    it.address,
    'Please sign in with an account that has this e-mail address. If you have none yet, access waits for you until you do.',
  ].join('\n\n'),
})
