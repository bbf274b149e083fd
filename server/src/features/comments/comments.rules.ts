// What is decided about comments without asking anybody.
import { ApprovalStatus } from '@mediatheque/contract/comments'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Who reads: those who may edit an item look after what is written under it (COMM-08). */
export interface Reader {
  PersonID: number | null
  isModerator: boolean
}

export const readerOf = (viewer: Viewer, rights: ReadonlySet<string>): Reader => ({
  PersonID: viewer.kind === 'person' ? viewer.PersonID : null,
  isModerator: viewer.kind === 'person' && rights.has('edit'),
})

/** That a comment is flagged is for those who can do something about it (COMM-11). */
export const statusFor = ({ isModerator }: Reader, it: { status: number; open_flags: number }): number =>
  it.status === 0 && it.open_flags > 0 && isModerator ? ApprovalStatus.Flagged : it.status

interface Named {
  PersonID: number
  DisplayName: string
}

/** Those whose names really stand in the text after an @. */
export const mentionedIn = <P extends Named>(text: string, people: readonly P[]): P[] =>
  people.filter(it => text.toLowerCase().includes(`@${it.DisplayName.toLowerCase()}`))

const MOST_OF_A_LINE = 120

/** On one line, for notices and the history of an item. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > MOST_OF_A_LINE ? `${characters.slice(0, MOST_OF_A_LINE - 1).join('')}…` : line
}

/** One sentence for one, another for several: each can be said in another language. */
export const sentence = (count: number, one: string, several: string) =>
  count === 1 ? one : `${count} ${several}`

/** A player may stand a moment behind the length that is stored. */
const BEHIND_END_SECS = 1

/** The second a comment is about, inside the recording; null: there is no such second. Without a length any is taken. */
export function positionWithin(durationSecs: number | null, secs: number): number | null {
  if (durationSecs === null || secs <= durationSecs) return secs
  return secs <= durationSecs + BEHIND_END_SECS ? durationSecs : null
}
