// The list of people as an address: what is shown, in which order, and what is open over it.
import { PeopleOrder, type PeopleQuery } from '@mediatheque/contract/people'
import { Role } from '@mediatheque/contract/primitives'
import { z } from 'zod'

export const PEOPLE_COLUMNS = [
  'username',
  'email',
  'roles',
  'groups',
  'lastseen',
  'created',
  'status',
] as const
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]

const DEFAULT_COLUMNS: readonly PeopleColumn[] = [
  'username',
  'email',
  'roles',
  'groups',
  'lastseen',
  'status',
]
const DEFAULT_SIZE = 50

const Status = z.enum(['active', 'disabled', 'all'])
export const PEOPLE_STATUSES = Status.options

const one = (value: unknown) => (Array.isArray(value) ? value[0] : value)
const first = <T extends z.ZodType>(schema: T) => z.preprocess(one, schema)
const Whole = z.coerce.number().int().positive()
const NewOr = z.union([z.literal('new'), Whole])

const Columns = z.string().transform(text => PEOPLE_COLUMNS.filter(name => text.split(',').includes(name)))

export const PeopleAddress = z.object({
  s: first(z.string().trim().catch('')),
  role: first(Role.optional().catch(undefined)),
  group: first(Whole.optional().catch(undefined)),
  status: first(Status.catch('active')),
  order: first(PeopleOrder.catch('name')),
  dir: first(z.enum(['asc', 'desc']).catch('asc')),
  page: first(Whole.catch(1)),
  size: first(Whole.max(200).catch(DEFAULT_SIZE)),
  cols: first(Columns.catch([...DEFAULT_COLUMNS])),
  person: first(NewOr.optional().catch(undefined)),
  import: first(NewOr.optional().catch(undefined)),
})
export type PeopleView = z.infer<typeof PeopleAddress>

export const readPeopleAddress = (search: unknown): PeopleView => PeopleAddress.parse(search)

const DEFAULTS = readPeopleAddress({})

/** What is as usual does not lengthen the address. */
export function writePeopleAddress(view: PeopleView): Record<keyof PeopleView, string | undefined> {
  const written = (name: keyof PeopleView) => {
    const text = String(view[name] ?? '')
    return text === String(DEFAULTS[name] ?? '') ? undefined : text
  }
  return {
    s: written('s'),
    role: written('role'),
    group: written('group'),
    status: written('status'),
    order: written('order'),
    dir: written('dir'),
    page: written('page'),
    size: written('size'),
    cols: written('cols'),
    person: written('person'),
    import: written('import'),
  }
}

const NARROWING = ['s', 'role', 'group', 'status', 'order', 'dir', 'size'] as const

/** Another filter or order begins at its first page. */
export function changedView(view: PeopleView, changes: Partial<PeopleView>): PeopleView {
  const next = { ...view, ...changes }
  const isOther = NARROWING.some(name => view[name] !== next[name])
  return isOther && changes.page === undefined ? { ...next, page: 1 } : next
}

export const queryOfView = (view: PeopleView): z.input<typeof PeopleQuery> => ({
  s: view.s,
  ...(view.role && { role: view.role }),
  ...(view.group && { group: view.group }),
  status: view.status,
  order: view.order,
  dir: view.dir,
  pi: view.page - 1,
  ps: view.size,
})

export const isNarrowed = (view: PeopleView): boolean =>
  view.s !== '' || view.role !== undefined || view.group !== undefined || view.status !== 'active'
