import type { MediaItem } from '@mediatheque/contract/item'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import type { Playlist } from '@mediatheque/contract/playlists'
import type { ClassState, VirtualClass } from '@mediatheque/contract/virtual-class'
import {
  ChevronLeft,
  ChevronRight,
  Maximize2,
  Minimize2,
  RefreshCw,
  Users,
  Wifi,
  WifiOff,
} from 'lucide-react'
import { Badge, Button, IconButton, Switch, toast } from '../../design/index.ts'
import { isOn } from '../../shared/flags.rules.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { neighbourOf } from '../playlists/index.ts'
import styles from './class.module.css'
import { align, command, type Line, type OpenClass } from './open-class.ts'
import { chooseItem, isShut, type Standing, setControl, showRefusal } from './steer.ts'
import { HeardVoice, SpeakButton } from './voice-parts.tsx'

interface ClassBarProps {
  item: MediaItem
  list: Playlist
  entry: PlaylistItem | undefined
  state: ClassState
  room: OpenClass
  standing: Standing
  session: VirtualClass
}

/** Under the picture: which item it is, who is there, and who leads. */
export function ClassBar({ item, list, entry, state, room, standing, session }: ClassBarProps) {
  const t = useWords()
  return (
    <section aria-label={t('virtualClass.bar')} className={styles.bar}>
      {entry && <Place list={list} entry={entry} standing={standing} />}
      <div className={styles.facts}>
        <LineBadge line={room.line} />
        <People count={room.viewers ?? session.MediaSession.Total} />
        {isShut(standing) && <Resync />}
        {standing.isOwner && (
          <ControlSwitch item={item} state={state} ownItemID={entry?.PlaylistItemID ?? null} />
        )}
        {standing.isOwner ? (
          room.line !== 'off' && <SpeakButton isConnected={room.line === 'connected'} />
        ) : (
          <HeardVoice voice={room.voice} />
        )}
        <RoomViewButton />
      </div>
    </section>
  )
}

/** Before it starts: who waits with one. */
export function WaitingBar({ room, session }: Pick<ClassBarProps, 'room' | 'session'>) {
  const t = useWords()
  return (
    <section aria-label={t('virtualClass.bar')} className={styles.bar}>
      <div className={styles.facts}>
        <LineBadge line={room.line} />
        <People count={room.viewers ?? session.MediaSession.Total} />
      </div>
    </section>
  )
}

function Place({
  list,
  entry,
  standing,
}: Pick<ClassBarProps, 'list' | 'standing'> & { entry: PlaylistItem }) {
  const t = useWords()
  const go = (step: 1 | -1) => {
    const next = neighbourOf(list.Items, entry.PlaylistItemID, step)
    if (next) chooseItem(next, standing)
  }
  return (
    <div className={styles.place}>
      {!isShut(standing) && list.Items.length > 1 && (
        <>
          <IconButton icon={<ChevronLeft />} label={t('virtualClass.previous')} onPress={() => go(-1)} />
          <IconButton icon={<ChevronRight />} label={t('virtualClass.next')} onPress={() => go(1)} />
        </>
      )}
      <p role="status" className={styles.placeText}>
        <span className={styles.number}>
          {t('virtualClass.place', { at: list.Items.indexOf(entry) + 1, of: list.Items.length })}
        </span>{' '}
        <bdi className={styles.title}>{entry.Title}</bdi>
      </p>
    </div>
  )
}

const TONES = {
  off: 'warn',
  connecting: 'neutral',
  connected: 'ok',
  disconnected: 'warn',
  reconnect: 'accent',
} as const

/** VC-13 */
function LineBadge({ line }: { line: Line }) {
  const t = useWords()
  const Icon = line === 'connected' ? Wifi : WifiOff
  return (
    <span role="status">
      <Badge tone={TONES[line]} icon={<Icon aria-hidden="true" />}>
        {t(`virtualClass.line.${line}`)}
      </Badge>
    </span>
  )
}

function People({ count }: { count: number }) {
  const t = useWords()
  const [, change] = usePageSearch()
  return (
    <Button
      size="sm"
      look="quiet"
      icon={<Users />}
      aria-label={t('virtualClass.people', { count })}
      onPress={() => change({ tab: 'class' })}
    >
      {count}
    </Button>
  )
}

/** Asked by who takes part: only they move (VC-11). */
function Resync() {
  const t = useWords()
  const resync = async () => {
    const problem = await command({ Name: 'resync' })
    if (problem !== null) return showRefusal(problem)
    align()
    toast({ kind: 'ok', text: t('virtualClass.resynced') })
  }
  return (
    <Button size="sm" icon={<RefreshCw />} onPress={() => void resync()}>
      {t('virtualClass.resync')}
    </Button>
  )
}

/** VC-09 */
function ControlSwitch({
  item,
  state,
  ownItemID,
}: Pick<ClassBarProps, 'item' | 'state'> & { ownItemID: number | null }) {
  const t = useWords()
  const player = usePagePlayer()
  return (
    <Switch
      isSelected={state.ControlMedia}
      onChange={control => void setControl({ EncID: item.EncID, control, ownItemID, player })}
    >
      {t('virtualClass.control')}
    </Switch>
  )
}

/** VC-20 */
function RoomViewButton() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const isRoom = isOn(search.lr)
  return (
    <IconButton
      icon={isRoom ? <Minimize2 /> : <Maximize2 />}
      label={t(isRoom ? 'virtualClass.leaveRoomView' : 'virtualClass.roomView')}
      onPress={() => change({ lr: isRoom ? undefined : '1' }, { isStep: true })}
    />
  )
}
