// For those who teach a course that links the item: whether watching is graded there, and what was sent (INTG-02).
import type { MediaItem } from '@mediatheque/contract/item'
import { WatchGrades } from './watch-grades.tsx'

export const GradesTab = ({ item: { EncID } }: { item: MediaItem }) => <WatchGrades EncID={EncID} />
