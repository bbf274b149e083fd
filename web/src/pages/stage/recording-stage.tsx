// The one composition of a recording: the player with its captions, questions and chapters. The page of an item, a
// frame and a playlist in either show it.
import type { MediaItem } from '@mediatheque/contract/item'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { ChapterMarks } from '../../features/chapters/index.ts'
import { Player, type PlayerProps } from '../../features/player/index.ts'
import { QuizLayer } from '../../features/quizzes/index.ts'

/** Given by the page: a frame loads them only for an item that has subtitles. */
export interface Captions {
  Layer: ComponentType<{ EncID: string }>
  Menu: ComponentType<{ EncID: string }>
}

interface RecordingStageProps extends Omit<PlayerProps, 'item' | 'over' | 'buttons'> {
  item: MediaItem
  /** What the player shows instead of the item's own. */
  shown?: Partial<Pick<MediaItem, 'Title' | 'ViewURL'>>
  captions: Captions | null
  /** The query in which a quiz may be named; null: no quiz stops the recording. */
  quizQuery: Readonly<Record<string, unknown>> | null
  /** Further buttons in the row of controls. */
  moreButtons?: ReactNode
  /** Further layers over the picture. */
  layers?: ReactNode
}

export function RecordingStage(props: RecordingStageProps) {
  const { item, shown, captions, quizQuery, layers, moreButtons, ...player } = props
  const { EncID } = item
  return (
    <>
      <Player
        {...player}
        item={{ ...item, ...shown }}
        over={
          <>
            <Suspense>{captions && <captions.Layer EncID={EncID} />}</Suspense>
            {layers}
            {quizQuery && <QuizLayer item={item} search={quizQuery} />}
          </>
        }
        buttons={
          <>
            <Suspense>{captions && <captions.Menu EncID={EncID} />}</Suspense>
            {moreButtons}
          </>
        }
      />
      <ChapterMarks chapters={item.Chapters.Items} />
    </>
  )
}
