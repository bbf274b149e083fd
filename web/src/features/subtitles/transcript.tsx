// SUBS-08: the transcript in thirds of the recording; it follows what is played, and a line leads to its second.
import type { MediaItem } from '@mediatheque/contract/item'
import type { Cue, SubtitleTrack } from '@mediatheque/contract/subtitles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading, SkeletonLines, Switch, Tabs } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { durationText, useWords } from '../../words/index.ts'
import { usePageFact, usePagePlayer } from '../player/index.ts'
import { firstAfter, thirdAt, thirdsOf } from './captions.rules.ts'
import { cuesQuery } from './cues-source.ts'
import { LineList } from './line-list.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './transcript.module.css'

interface TranscriptProps {
  item: MediaItem
  track: SubtitleTrack
}

export function Transcript({ item, track }: TranscriptProps) {
  const t = useWords()
  const playerSecs = usePageFact(it => it.durationSecs)
  const durationSecs = item.DurationSecs || playerSecs || 0
  const now = usePageFact(it => thirdAt(durationSecs, it.currentSecs)) ?? 0
  const [isFollowing, follow] = useState(true)
  const [chosen, choose] = useState(now)
  const part = isFollowing ? now : chosen
  const open = (next: number) => {
    choose(next)
    if (next !== now) follow(false)
  }
  return (
    <>
      <Switch isSelected={isFollowing} onChange={follow} className={styles.follow}>
        {t('subtitles.follow')}
      </Switch>
      <Tabs
        label={t('subtitles.parts')}
        className={styles.parts}
        panelClassName={styles.part}
        selectedKey={String(part)}
        onSelectionChange={key => open(Number(key))}
        tabs={thirdsOf(durationSecs).map(({ fromSecs, toSecs }, at) => ({
          id: String(at),
          label: `${durationText(Math.floor(fromSecs))}–${durationText(Math.floor(toSecs))}`,
          panel: () => (
            <Part
              item={item}
              track={track}
              fromSecs={fromSecs}
              // What is said at the very end, or after it, stands in the last part.
              {...(at < 2 && { toSecs })}
              isFollowing={isFollowing && at === now}
              stopFollowing={() => {
                choose(at)
                follow(false)
              }}
            />
          ),
        }))}
      />
    </>
  )
}

interface PartProps extends TranscriptProps {
  fromSecs: number
  toSecs?: number
  isFollowing: boolean
  stopFollowing: () => void
}

function Part({ item, track, fromSecs, toSecs, ...rest }: PartProps) {
  const t = useWords()
  const span = { fromSecs, ...(toSecs !== undefined && { toSecs }) }
  const { data, error, refetch, isRefetching } = useQuery(cuesQuery({ EncID: item.EncID, track, ...span }))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    )
  // A line that goes over the border is in the part in which it begins.
  const cues = data.Cues.filter(it => it.FromSeconds >= fromSecs || fromSecs === 0)
  if (cues.length === 0) return <p className={styles.none}>{t('subtitles.partEmpty')}</p>
  return <Lines cues={cues} lang={track.Lang} {...rest} />
}

interface LinesProps extends Pick<PartProps, 'isFollowing' | 'stopFollowing'> {
  cues: readonly Cue[]
  lang: string
}

const LINE_PX = 48

function Lines({ cues, lang, isFollowing, stopFollowing }: LinesProps) {
  const t = useWords()
  const player = usePagePlayer()
  const current = usePageFact(it => firstAfter(cues, it.currentSecs) - 1) ?? -1
  return (
    <LineList
      lines={cues}
      keyOf={(_, index) => index}
      linePx={LINE_PX}
      sight={isFollowing ? current : -1}
      align="center"
      lang={lang}
      label={t('subtitles.lines')}
      className={styles.lines}
      onMove={stopFollowing}
    >
      {(cue, index) => (
        <button
          type="button"
          className={styles.said}
          {...(index === current && { 'aria-current': true })}
          onClick={() => player?.engine.wish.seekAndPlay(cue.FromSeconds)}
        >
          <span className={styles.at}>{durationText(Math.floor(cue.FromSeconds))}</span>
          <span dir="auto" className={styles.text}>
            <MarkedText text={cue.Text} marks={cue.Marks} />
          </span>
        </button>
      )}
    </LineList>
  )
}
