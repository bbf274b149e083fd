// The tags of one chapter (CHAP-14), also alone at its own address.
import { type Chapter, tagGroupIn, tagsIn } from '@mediatheque/contract/chapter'
import { chapters, type TagGroup } from '@mediatheque/contract/chapters'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Checkbox, Dialog, EmptyState, toast } from '../../design/index.ts'
import { query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-chapters.ts'
import { useWords } from '../../words/index.ts'
import styles from './chapters.module.css'
import { TagChoice } from './tag-choice.tsx'
import { CHAPTER_READS, tagGroupsQuery } from './use-chapters.ts'

const inAddress = (name: string) => new URLSearchParams(window.location.search).get(name) ?? ''

export interface ManageTagsProps {
  /** Without them those in the address: `…?id=&chapid=` (SHELL-04). */
  id?: string
  chapid?: number
}

type ModalProps = ManageTagsProps & { close: () => void }

export function ManageTagsModal({ id = inAddress('id'), chapid, close }: ModalProps) {
  const t = useWords()
  const chapterID = chapid ?? Number(inAddress('chapid'))
  const item = useQuery({ ...query(media.item, { id }), enabled: id !== '' })
  const groups = useQuery(tagGroupsQuery)
  const chapter = item.data?.Chapters.Items.find(it => it.ChapterID === chapterID)
  if (item.data?.MediaModuleOpts.Chapters.CanEdit && chapter && groups.data)
    return <TagForm item={item.data} chapter={chapter} groups={groups.data.Items} close={close} />
  const isMissing = id === '' || item.error || item.data
  return (
    <Dialog isOpen isDismissable size="sm" title={t('chapters.manager.title')} onOpenChange={close}>
      {groups.error ? (
        <QueryFailed error={groups.error} refetch={groups.refetch} isRefetching={groups.isRefetching} />
      ) : isMissing && !(chapter && !groups.data) ? (
        <EmptyState>{t('chapters.manager.missing')}</EmptyState>
      ) : (
        <p role="status">{t('chapters.manager.wait')}</p>
      )}
    </Dialog>
  )
}

interface TagFormProps {
  item: MediaItem
  chapter: Chapter
  groups: readonly TagGroup[]
  close: () => void
}

function TagForm({ item, chapter, groups, close }: TagFormProps) {
  const t = useWords()
  const [groupID, setGroupID] = useState(tagGroupIn(chapter) ?? groups[0]?.ID ?? null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(tagsIn(chapter).map(it => it.ID)))
  const { mutate, isPending } = useCall(chapters.saveTags, CHAPTER_READS, {
    onDone: () => {
      toast({ kind: 'ok', text: t('chapters.manager.saved') })
      close()
    },
  })
  const choose = (tagID: number, tagGroupID: number, isChosen: boolean) => {
    const kept = tagGroupID === groupID ? [...chosen] : []
    setGroupID(tagGroupID)
    setChosen(new Set(isChosen ? [...kept, tagID] : kept.filter(it => it !== tagID)))
  }
  const save = () =>
    mutate({
      cdid: item.ClipDataID,
      chapid: chapter.ChapterID,
      tagdata: { TagGroupID: groupID, Tags: [...chosen].map(ID => ({ ID })) },
    })
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      title={t('chapters.manager.of', { title: chapter.Title })}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t('chapters.manager.cancel')}</Button>
          <Button look="primary" isPending={isPending} onPress={save}>
            {t('chapters.manager.save')}
          </Button>
        </>
      }
    >
      <div className={styles.manager}>
        {groups.length === 0 ? (
          <EmptyState>{t('chapters.quick.noGroups')}</EmptyState>
        ) : (
          <TagChoice
            groups={groups}
            groupID={groupID}
            onGroup={ID => {
              if (ID !== groupID) setChosen(new Set())
              setGroupID(ID)
            }}
          >
            {tags => (
              <ul className={styles.tagChecks}>
                {tags.map(tag => (
                  <li key={tag.ID}>
                    <Checkbox
                      isSelected={chosen.has(tag.ID)}
                      onChange={isChosen => choose(tag.ID, tag.TagGroupID, isChosen)}
                    >
                      <bdi>{tag.Title}</bdi>
                      {tag.TagGroupID !== groupID && (
                        <span className={styles.hint}> ({tag.TagGroupTitle})</span>
                      )}
                    </Checkbox>
                  </li>
                ))}
              </ul>
            )}
          </TagChoice>
        )}
        <p className={styles.hint}>{t('chapters.manager.one')}</p>
        <p role="status" className={styles.hint}>
          {t('chapters.manager.chosen', { count: chosen.size })}
        </p>
      </div>
    </Dialog>
  )
}
