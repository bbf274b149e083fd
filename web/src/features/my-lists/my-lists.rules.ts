import { LIST_PAGE_SIZE, type ListEntry, OwnStatus } from '@mediatheque/contract/my-lists'
import type { ListTab } from '../../shared/list-sidebar.ts'

/** Conversions are a list of their own kind, on their own screen. */
export type OwnList = Exclude<ListTab, 'conversions'>

export interface ListView {
  s: string
  /** 0: every record type */
  rt: number
  status: OwnStatusName | null
  /** From 1. */
  page: number
}
type OwnStatusName = (typeof OwnStatus.options)[number]

export const OWN_STATUSES = OwnStatus.options
export const ownStatusNamed = (name: unknown) => OWN_STATUSES.find(it => it === name) ?? null

export const WHOLE_LIST: ListView = { s: '', rt: 0, status: null, page: 1 }

/** LIST-03: another filter begins at its first page. */
export const changedList = (view: ListView, changes: Partial<ListView>): ListView => ({
  ...view,
  page: 1,
  ...changes,
})

export const isFiltered = ({ s, rt, status }: ListView) => s !== '' || rt !== 0 || status !== null

export const requestOf = ({ s, rt, page }: ListView) => ({ s, rt, pi: page - 1, ps: LIST_PAGE_SIZE })

/** LIST-04, LIST-08: a moment opens at its time, a quiz with its quiz. */
export function addressOf({ ViewURL, StartSecs, Quiz }: Pick<ListEntry, 'ViewURL' | 'StartSecs' | 'Quiz'>) {
  const more = Quiz ? `tlid=${Quiz.ID}` : StartSecs === null ? '' : `t=${StartSecs}`
  return more === '' ? ViewURL : `${ViewURL}${ViewURL.includes('?') ? '&' : '?'}${more}`
}
