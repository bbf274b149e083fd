// Where an item is looked at: a recording plays, everything else shows its picture. A link leads on from here.
import { type MediaItem, MediaSource } from '@mediatheque/contract/item'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useMemo, useState } from 'react'
import { Badge, ButtonLink, Picture } from '../../design/index.ts'
import { chapterStart, withChapter } from '../../features/chapters/index.ts'
import { ArchivedPlate, FailedPlate, ProcessingPlate, usePlayback } from '../../features/conversion/index.ts'
import { DocumentView } from '../../features/documents/index.ts'
import { GalleryStage } from '../../features/galleries/index.ts'
import { HostedVideo } from '../../features/links/index.ts'
import { useLiveItem } from '../../features/live/index.ts'
import { type CardKind, KIND_ICONS, kindOf } from '../../features/media/index.ts'
import { playerQuery, preloadPlayer, type Toggle } from '../../features/player/index.ts'
import { useUISetting } from '../../features/settings/index.ts'
import { MomentLink } from '../../features/sharing/index.ts'
import { CaptionsLayer, CaptionsMenu } from '../../features/subtitles/index.ts'
import { withAccess } from '../../shared/address.ts'
import { CallFailed } from '../../shared/api.ts'
import { isOnItsWay } from '../../shared/on-its-way.rules.ts'
import { type PageSearch, usePageSearch } from '../../shared/page-search.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { durationText, useWords } from '../../words/index.ts'
import { type Captions, RecordingStage } from '../stage/index.ts'
import styles from './stage.module.css'

const RECORDINGS: readonly CardKind[] = ['video', 'audio', 'tv']
const DOCUMENTS: readonly CardKind[] = ['pdf', 'image', 'images', 'document']

const CAPTIONS: Captions = { Layer: CaptionsLayer, Menu: CaptionsMenu }

/** An item that is shown as a part of another: of a playlist, or of what is broadcast. */
export interface StagePart {
  startSecs: number
  screen: RefObject<HTMLElement | null>
  isFollowing: boolean
  /** A quiz that is taken while it plays; nothing: the one of the item, if it has one. */
  timelineID: number | null
  /** In a class nothing comes before it and no quiz stops it; led, its presenter plays it (VC-09). */
  lesson?: { isLed: boolean }
}

interface StageProps {
  item: MediaItem
  part?: StagePart
  /** The recording over the whole width of the page. */
  theatre?: Toggle
}

export function Stage({ item, theatre, part }: StageProps) {
  const kind = kindOf(item)
  if (kind === 'photos')
    return (
      <Suspense fallback={<StillPicture item={item} />}>
        <GalleryStage item={item} />
      </Suspense>
    )
  if (DOCUMENTS.includes(kind)) return <Paper item={item} />
  return (
    <div className={styles.stage} data-tour="stage">
      {RECORDINGS.includes(kind) ? (
        <Recording {...{ item, ...(theatre && { theatre }), ...(part && { part }) }} />
      ) : (
        <StillPicture item={item} />
      )}
    </div>
  )
}

function Recording(props: StageProps) {
  const { item } = props
  if (item.Source !== MediaSource.VideoHost) return <OwnRecording {...props} />
  return (
    <Suspense fallback={<StillPicture item={item} />}>
      <HostedVideo item={item} />
    </Suspense>
  )
}

function OwnRecording({ item: known, theatre, part }: StageProps) {
  const [search] = usePageSearch()
  const [hasSingleKeys] = useUISetting('SingleKeys', true)
  const chapterSecs = chapterStart(known.Chapters.Items, search.chapid)
  const partSecs = part?.startSecs
  const query = useMemo(
    () =>
      playerQuery(partSecs === undefined ? withChapter(search, chapterSecs) : partQuery(search, partSecs)),
    [search, chapterSecs, partSecs],
  )
  const { item, checkStatus, isAwaited } = useLiveItem(known, query.checksStatus)
  const { data, error, refetch, isRefetching } = usePlayback(item.EncID)
  // With the first drawing, not after it.
  useState(preloadPlayer)
  const isShut = error instanceof CallFailed && SHUT.has(error.status)
  if (isShut && data) return <Nothing item={item} why="conversion.shut" />
  if (data?.IsPlayable)
    return (
      <Suspense fallback={<StillPicture item={item} />}>
        <RecordingStage
          item={item}
          playback={part ? { ...data, PosterURL: withAccess(data.PosterURL) } : data}
          query={query}
          {...(part && { screen: part.screen, isFollowing: part.isFollowing })}
          {...(part?.lesson && { isBare: true, isLed: part.lesson.isLed })}
          hasSingleKeys={hasSingleKeys}
          onFailure={() => void refetch()}
          {...{ isAwaited }}
          onLiveEnd={checkStatus}
          {...(theatre && { theatre })}
          captions={CAPTIONS}
          moreButtons={
            item.CanShareByWeblink &&
            !part?.lesson && (
              <Suspense>
                <MomentLink item={item} />
              </Suspense>
            )
          }
          quizQuery={part ? quizQueryOf(part) : search}
        />
      </Suspense>
    )
  if (data && isOnItsWay(data)) return <ProcessingPlate item={item} playback={data} />
  if (data?.State === 'failed') return <FailedPlate item={item} playback={data} />
  if (data?.State === 'archived') return <ArchivedPlate item={item} />
  if (data) return <Nothing item={item} why="conversion.nothing" />
  return (
    <StillPicture item={item}>
      {error && !(error instanceof CallFailed && error.status === 404) && (
        <QueryFailed className={styles.error} {...{ error, refetch, isRefetching }} />
      )}
    </StillPicture>
  )
}

/** What is answered once the right to watch has ended (ITEM-24). */
const SHUT: ReadonlySet<number> = new Set([403, 404])

/** Nothing to play, and nothing on its way. */
function Nothing({ item, why }: { item: MediaItem; why: 'conversion.nothing' | 'conversion.shut' }) {
  const t = useWords()
  return (
    <StillPicture item={item}>
      <div className={styles.nothing}>
        <p role="status">{t(why)}</p>
      </div>
    </StillPicture>
  )
}

function quizQueryOf({ timelineID, isFollowing, lesson }: StagePart) {
  if (isFollowing || lesson) return null
  return timelineID === null ? {} : { tlid: timelineID }
}

/** A time in the address of a playlist is none of its items'. */
const partQuery = ({ t: _at, end: _end, resume: _resume, ...search }: PageSearch, secs: number) =>
  secs > 0 ? { ...search, t: String(secs) } : search

/** A file that could not be made into pages can still be downloaded. */
function Paper({ item }: { item: MediaItem }) {
  const { data, isPending } = usePlayback(item.EncID)
  if (isPending) return <StillPicture item={item} />
  if (data && isOnItsWay(data)) return <ProcessingPlate item={item} playback={data} />
  return (
    <div className={styles.paper}>
      {data?.State === 'failed' && <FailedPlate item={item} playback={data} />}
      <Suspense fallback={<StillPicture item={item} />}>
        <DocumentView item={item} />
      </Suspense>
    </div>
  )
}

function StillPicture({ item, children }: { item: MediaItem; children?: ReactNode }) {
  const t = useWords()
  const kind = kindOf(item)
  const Icon = KIND_ICONS[kind]
  return (
    <Picture
      src={item.ImageURLs[0]}
      alt=""
      isEager
      icon={
        <span className={styles.none}>
          <Icon aria-hidden="true" />
        </span>
      }
      className={styles.picture}
    >
      {kind === 'link' && <LinkOut url={item.URL} />}
      <div className={styles.badges}>
        <Badge tone="picture" icon={<Icon aria-hidden="true" />}>
          {t(`cards.kind.${kind}`)}
        </Badge>
        {item.Is360 && <Badge tone="picture">360°</Badge>}
        {item.DurationSecs !== null && (
          <Badge tone="picture" className={styles.duration}>
            {durationText(item.DurationSecs)}
          </Badge>
        )}
      </div>
      {children}
    </Picture>
  )
}

/** Only where it leads away: without a target the address of a link is its own page. */
function LinkOut({ url }: { url: string }) {
  const t = useWords()
  const target = URL.canParse(url) ? new URL(url) : null
  if (!target || target.origin === window.location.origin) return null
  return (
    <div className={styles.link}>
      <ButtonLink look="primary" icon={<ExternalLink />} href={url} target="_blank" rel="noopener noreferrer">
        {t('item.openLink', { host: target.host })}
      </ButtonLink>
    </div>
  )
}
