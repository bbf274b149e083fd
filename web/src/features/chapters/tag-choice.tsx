// Finds tags: those of a group, or by what is typed into the field.
import { chapters, type KnownTag, type TagGroup } from '@mediatheque/contract/chapters'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField, Select, useDebounced } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './chapters.module.css'

/** CHAP-13 */
const REST_MS = 200

/** What the page has of groups carries their tags: only a search asks the server. */
function useTagSearch(text: string) {
  const asked = useDebounced(text.trim(), REST_MS)
  return useQuery({
    ...query(chapters.findTags, { s: asked }),
    enabled: asked !== '' && text.trim() !== '',
    placeholderData: keepPreviousData,
  })
}

function useTagsOfGroup(groupID: number | null) {
  return useQuery({
    ...query(chapters.tagsOfGroup, { groupId: groupID ?? 0 }),
    enabled: groupID !== null,
    placeholderData: keepPreviousData,
  })
}

interface TagChoiceProps {
  groups: readonly TagGroup[]
  groupID: number | null
  onGroup: (groupID: number) => void
  children: (tags: readonly KnownTag[]) => React.ReactNode
}

export function TagChoice({ groups, groupID, onGroup, children }: TagChoiceProps) {
  const t = useWords()
  const [text, setText] = useState('')
  const isSearching = text.trim() !== ''
  const search = useTagSearch(text)
  const group = useTagsOfGroup(groupID)
  const { data, error, refetch, isRefetching } = isSearching ? search : group
  return (
    <>
      <SearchField size="sm" label={t('chapters.quick.find')} value={text} onChange={setText} />
      {!isSearching && (
        <Select
          size="sm"
          label={t('chapters.quick.group')}
          options={groups.map(it => ({ id: it.ID, label: it.Title }))}
          value={groupID}
          onChange={key => key !== null && onGroup(Number(key))}
        />
      )}
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {data && data.Items.length === 0 && (
        <p role="status" className={styles.hint}>
          {t(isSearching ? 'chapters.quick.none' : 'chapters.quick.emptyGroup')}
        </p>
      )}
      {data && children(data.Items)}
    </>
  )
}
