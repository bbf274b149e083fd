import type { Role } from '@mediatheque/contract/primitives'

export interface RuleInput {
  Claim: string
  Value: string
  GroupID?: number | null | undefined
  Role?: Role | null | undefined
}

/** A group or a role, as one choice. */
export const targetOf = ({ GroupID, Role }: RuleInput): string | null =>
  GroupID ? `group:${GroupID}` : Role ? `role:${Role}` : null

export const withTarget = (rule: RuleInput, target: string): RuleInput => {
  const [kind, id = ''] = target.split(':')
  return {
    ...rule,
    GroupID: kind === 'group' ? Number(id) : null,
    Role: kind === 'role' ? (id as Role) : null,
  }
}

/** One claim on each line, as name=value; what has no sign is no claim. */
export const claimsIn = (text: string): { Name: string; Value: string }[] =>
  text.split('\n').flatMap(line => {
    const at = line.indexOf('=')
    return at < 1 ? [] : [{ Name: line.slice(0, at).trim(), Value: line.slice(at + 1).trim() }]
  })

export const domainsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map(domain => domain.replace(/^@/, '').toLowerCase())
    .filter(domain => domain !== '')

/** As the direct address takes it. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

/** The list with one entry moved by one place. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const entry = list[index]
  const to = index + by
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(index, 1).toSpliced(to, 0, entry)
}
