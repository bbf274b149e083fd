// People, groups and roles, as administrators keep them; and finding somebody by name.
import { lazy } from 'react'
import type { FindMemberProps } from './find-member-modal.tsx'

export type { FoundMember } from './find-member-modal.tsx'

// The shell knows this door, so what only administrators open must not come with it.
export const PeopleList = lazy(() => import('./people-list.tsx').then(it => ({ default: it.PeopleList })))
export const GroupsScreen = lazy(() =>
  import('./groups-screen.tsx').then(it => ({ default: it.GroupsScreen })),
)
export const FindMemberModal = lazy(() =>
  import('./find-member-modal.tsx').then(it => ({ default: it.FindMemberModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    findmember: FindMemberProps
  }
}
