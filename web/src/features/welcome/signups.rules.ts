// Requests of the two signup forms, as they are searched and handed on.
import type { OutputOf } from '@mediatheque/contract/call'
import type { welcome } from '@mediatheque/contract/welcome'
import { csvText } from '../../shared/csv.rules.ts'

export type Signup = OutputOf<typeof welcome.signups>['Items'][number]
export type SignupKind = Signup['Kind']

const textOf = (it: Signup) =>
  [it.Name, it.Email, it.Org, it.Job, it.Location, ...it.Courses].join('\n').toLocaleLowerCase()

/** Each word somewhere. */
export function matchingSignups(signups: readonly Signup[], s: string, kind: SignupKind | null): Signup[] {
  const words = s.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return signups.filter(it => {
    const text = textOf(it)
    return (kind === null || it.Kind === kind) && words.every(word => text.includes(word))
  })
}

export const signupsCsv = (header: readonly string[], signups: readonly Signup[]) =>
  csvText([
    header,
    ...signups.map(it => [
      it.Name,
      it.Email,
      it.Kind,
      it.Org,
      it.Job,
      it.Location,
      it.Courses.join('; '),
      it.CreatedAt,
    ]),
  ])
