import { pages } from '@mediatheque/contract/pages'
import { useState } from 'react'
import { ButtonLink } from '../../design/index.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import { MediaPicker, type Selected } from '../select-media/index.ts'
import styles from './selection.module.css'

const EVERY_TYPE: readonly number[] = []

/** A launch that names no item: the library, to watch something of it inside the course. */
export function BrowseScreen() {
  const t = useWords()
  const [[chosen], setChosen] = useState<readonly Selected[]>([])
  useTitle(t('courses.select.browse'))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('courses.select.browse')}</h1>
      <MediaPicker
        hasParts
        label={t('courses.select.search')}
        types={EVERY_TYPE}
        chosen={chosen ? [chosen] : []}
        onChoose={setChosen}
      />
      <div className={styles.foot}>
        {chosen && (
          <ButtonLink look="primary" href={previewOf(chosen)}>
            {t('courses.select.open')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function previewOf({ item, chapter, timeline }: Selected) {
  const search = new URLSearchParams({ id: item.EncID })
  if (chapter) search.set('chapid', String(chapter.ID))
  if (timeline) search.set('tlid', String(timeline.ID))
  return `${pages.ltiPreview.path}?${search}`
}
