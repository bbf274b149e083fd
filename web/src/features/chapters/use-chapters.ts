import { chapters } from '@mediatheque/contract/chapters'
import { media } from '@mediatheque/contract/media'
import { toast } from '../../design/index.ts'
import { keyOf, query } from '../../shared/query.ts'
import { say } from '../../words/index.ts'

/** An item carries its chapters. */
export const CHAPTER_READS = [{ queryKey: keyOf(media.item) }, { queryKey: keyOf(chapters.tagGroups) }]

export const tagGroupsQuery = query(chapters.tagGroups, {})

export const tell = (text: string) => toast({ kind: 'info', text: say(text) })
