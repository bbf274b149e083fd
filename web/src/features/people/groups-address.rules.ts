// The groups as an address: all of them, or the members of one.
import { z } from 'zod'

const one = (value: unknown) => (Array.isArray(value) ? value[0] : value)
const first = <T extends z.ZodType>(schema: T) => z.preprocess(one, schema)
const Whole = z.coerce.number().int().positive()

const GroupsAddress = z.object({
  s: first(z.string().trim().catch('')),
  group: first(Whole.optional().catch(undefined)),
  page: first(Whole.catch(1)),
  size: first(Whole.max(200).catch(50)),
})
export type GroupsView = z.infer<typeof GroupsAddress>

export const readGroupsAddress = (search: unknown): GroupsView => GroupsAddress.parse(search)

/** Another text or another group begins at its first page. */
export function groupsAddress(changes: Partial<GroupsView>): Record<string, string | undefined> {
  const written = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === '' ? undefined : value?.toString()]),
  )
  return 'page' in changes ? written : { ...written, page: undefined }
}
