// Deep Linking 2.0: a teacher chooses what goes into the course, uploads what is missing, and returns there (INTG-02).
import { courses, type SelectionRequest } from '@mediatheque/contract/courses'
import type { SearchHit } from '@mediatheque/contract/search'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button, Loading, SkeletonLines } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { openModal } from '../../shared/modal.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import { MediaPicker, type Selected } from '../select-media/index.ts'
import { FILE_TYPES, useAddable, useMadeItems } from '../upload/index.ts'
import { type Chosen, chosenFrom } from './chosen.rules.ts'
import { ChosenList } from './chosen-list.tsx'
import { ClosedSelection } from './closed-selection.tsx'
import styles from './selection.module.css'
import { useSendSelection } from './use-send-selection.tsx'

const EVERY_TYPE: readonly number[] = []
/** Not signed in any more, or a selection that another session began. */
const CLOSED: readonly number[] = [400, 401, 404]

export function SelectionScreen({ id }: { id: string }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(query(courses.selection, { DeepLinkID: id }))
  useTitle(t('courses.select.title', { course: data?.Course ?? '' }))
  if (error instanceof CallFailed && CLOSED.includes(error.status)) return <ClosedSelection />
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  return data.IsUsed ? <ClosedSelection isUsed /> : <Choosing id={id} request={data} />
}

function Choosing({ id, request }: { id: string; request: SelectionRequest }) {
  const t = useWords()
  const [found, setFound] = useState<readonly Selected[]>([])
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const made = useMadeItems()
  const { send, isPending, form } = useSendSelection(id)
  const { AcceptsSeveral, Course } = request
  const all = chosenFrom({ found, made, dropped, isMultiple: AcceptsSeveral })
  const drop = (one: Chosen) => {
    setFound(found.filter(it => chosenFrom({ found: [it] })[0]?.key !== one.key))
    if (one.isMade) setDropped(new Set([...dropped, one.key]))
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('courses.select.title', { course: Course })}</h1>
        <div className={styles.acts}>
          <Button onPress={() => void send([], true)}>{t('courses.select.cancel')}</Button>
          <Button
            look="primary"
            isDisabled={all.length === 0}
            isPending={isPending}
            onPress={() => void send(all, false)}
          >
            {all.length > 1
              ? t('courses.select.insertSeveral', { count: all.length })
              : t('courses.select.insert')}
          </Button>
        </div>
      </div>
      <UploadHere />
      <MediaPicker
        hasParts
        listsNewest
        isMultiple={AcceptsSeveral}
        label={t('courses.select.search')}
        types={EVERY_TYPE}
        chosen={found}
        onChoose={setFound}
        notChoosable={useNotForCourses()}
      />
      <ChosenList list={all} onDrop={drop} />
      {form}
    </div>
  )
}

/** What cannot go into a course says why. */
function useNotForCourses() {
  const t = useWords()
  return ({ CanLink, State }: SearchHit) => {
    if (CanLink) return null
    return State === 'live' || State === 'scheduled'
      ? t('courses.select.notYours')
      : t(`cards.badge.${State}`)
  }
}

function UploadHere() {
  const t = useWords()
  const addable = useAddable()
  if (!FILE_TYPES.some(type => addable.has(type))) return null
  return (
    <div className={styles.upload}>
      <Button icon={<Upload />} onPress={() => openModal('uploadmedia')}>
        {t('courses.select.upload')}
      </Button>
      <p className={styles.hint}>{t('courses.select.uploadText')}</p>
    </div>
  )
}
