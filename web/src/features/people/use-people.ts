import { people } from '@mediatheque/contract/people'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyOf, query } from '../../shared/query.ts'
import { type PeopleView, queryOfView } from './people-address.rules.ts'

/** The rows of before stay until the new ones are there, so that the table does not jump. */
export const peopleQuery = (view: PeopleView) =>
  queryOptions({ ...query(people.list, queryOfView(view)), placeholderData: keepPreviousData })

export const personQuery = (PersonID: number) => query(people.one, { PersonID })

export const groupsQuery = (s = '') => query(people.groups, { s })

export const membersQuery = (GroupID: number, s: string, pi: number, ps: number) =>
  queryOptions({ ...query(people.members, { GroupID, s, pi, ps }), placeholderData: keepPreviousData })

/** Whatever lists people or their groups. */
export const LISTS = [people.list, people.groups, people.members].map(call => ({ queryKey: keyOf(call) }))

/** A group that has gone has no members to be asked for. */
export const WITHOUT_GROUP = [people.list, people.groups].map(call => ({ queryKey: keyOf(call) }))

/** All lists of people, and the person whose page is open. */
export const EVERYBODY = [...LISTS, { queryKey: keyOf(people.one) }]
