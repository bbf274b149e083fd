// LectureView: how the streams of the recording on this page are looked at (MULTI-02 to MULTI-04).
import type { ChildStream } from '@mediatheque/contract/child-stream'
import type { MediaItem } from '@mediatheque/contract/item'
import { useId } from 'react'
import { Badge, Button, EmptyState } from '../../../design/index.ts'
import { pageAddress } from '../../../shared/address.ts'
import { openModal } from '../../../shared/modal.ts'
import '../../../words/add-lecture.ts'
import { useWords } from '../../../words/index.ts'
import { Choice } from './choice.tsx'
import { Drawing } from './drawing.tsx'
import { chooseLooks, showLarge, useLecture } from './lecture-state.ts'
import styles from './lecture-tab.module.css'
import { arrangementOf } from './panes.rules.ts'
import {
  inOrder,
  type Looks,
  MULTI_LAYOUTS,
  PIP_LAYOUTS,
  PIP_SIZES,
  SIDE_BY_SIDE,
  type View,
  viewOf,
  viewsFor,
} from './views.rules.ts'

const POSITIONS = { 1: 'topLeft', 2: 'topRight', 3: 'bottomLeft', 4: 'bottomRight', 5: 'sideBySide' } as const
const ARRANGEMENTS = { 1: 'side', 2: 'alike', 3: 'above' } as const

export function LectureTab({ item }: { item: Pick<MediaItem, 'EncID' | 'CanEdit'> }) {
  const t = useWords()
  const streams = useLecture(it => it.streams)
  const looks = useLecture(it => it.looks)
  const resync = useLecture(it => it.resync)
  if (streams.length < 2) return <EmptyState>{t('lecture.noPlayer')}</EmptyState>
  const view = viewOf(looks, streams.length)
  return (
    <div className={styles.tab}>
      <Choice
        label={t('lecture.view')}
        options={viewsFor(streams.length)}
        chosen={view}
        name={it => t(`lecture.views.${it}`)}
        onChoose={it => chooseLooks({ view: it })}
      />
      {view === 'pip' && <PipChoices looks={looks} />}
      {view === 'multi' && (
        <Choice
          label={t('lecture.arrangement')}
          options={MULTI_LAYOUTS}
          chosen={looks.multiLayout}
          name={it => t(`lecture.arrangements.${ARRANGEMENTS[it]}`)}
          drawing={multiLayout => <Drawing {...drawn({ ...looks, view, multiLayout }, streams.length)} />}
          onChoose={multiLayout => chooseLooks({ multiLayout })}
        />
      )}
      <StreamList streams={streams} />
      <div className={styles.resync}>
        <Button onPress={() => resync?.()}>{t('lecture.resync')}</Button>
        <p className={styles.hint}>{t('lecture.resyncText')}</p>
      </div>
      {item.CanEdit && !pageAddress.isEmbed && (
        <Button className={styles.manage} onPress={() => openModal('streams', { id: item.EncID })}>
          {t('lecture.manage')}
        </Button>
      )}
    </div>
  )
}

const drawn = (looks: Looks & { view: View }, streams: number) =>
  arrangementOf({ ...looks, streams, isStacked: false })

/** MULTI-03 */
function PipChoices({ looks }: { looks: Looks }) {
  const t = useWords()
  return (
    <>
      <Choice
        label={t('lecture.position')}
        options={PIP_LAYOUTS}
        chosen={looks.pipLayout}
        name={it => t(`lecture.positions.${POSITIONS[it]}`)}
        drawing={pipLayout => <Drawing {...drawn({ ...looks, view: 'pip', pipLayout }, 2)} />}
        onChoose={pipLayout => chooseLooks({ pipLayout })}
      />
      <Choice
        label={t('lecture.size')}
        options={PIP_SIZES}
        chosen={looks.pipSize}
        name={it => t(`lecture.sizes.${it}`)}
        isDisabled={looks.pipLayout === SIDE_BY_SIDE}
        onChoose={pipSize => chooseLooks({ pipSize })}
      />
    </>
  )
}

function StreamList({ streams }: { streams: readonly ChildStream[] }) {
  const t = useWords()
  const heading = useId()
  const order = useLecture(it => it.order)
  const [large] = inOrder(streams, order)
  return (
    <div>
      <p id={heading} className={styles.heading}>
        {t('lecture.streams')}
      </p>
      <ul aria-labelledby={heading} className={styles.streams}>
        {streams.map(({ ID, Name, IsPrimary }) => (
          <li key={ID} className={styles.stream}>
            <span className={styles.streamName}>{Name}</span>
            {IsPrimary && <Badge>{t('lecture.sounds')}</Badge>}
            {ID === large?.ID ? (
              <Badge tone="accent">{t('lecture.isLarge')}</Badge>
            ) : (
              <Button size="sm" onPress={() => showLarge(ID)}>
                {t('lecture.showLarge', { name: Name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
