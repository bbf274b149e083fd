import type { PlaylistItem } from '@mediatheque/contract/playlist'
import {
  ArrowDown,
  ArrowUp,
  CircleHelp,
  Eye,
  EyeOff,
  Image,
  Lock,
  LockOpen,
  type LucideIcon,
  MoreHorizontal,
  Pencil,
  ScanLine,
  ShieldAlert,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { GridListItem } from 'react-aria-components'
import {
  Badge,
  cx,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  MoveHandle,
  Picture,
} from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { durationText, useWords } from '../../words/index.ts'
import { KIND_ICONS, kindOf } from '../media/index.ts'
import { usePageFact } from '../player/index.ts'
import type { EntryAct } from './playlist.rules.ts'
import tab from './tab.module.css'

const ICONS: Record<EntryAct, LucideIcon> = {
  rename: Pencil,
  hide: EyeOff,
  show: Eye,
  lock: Lock,
  unlock: LockOpen,
  cover: Image,
  up: ArrowUp,
  down: ArrowDown,
  remove: Trash2,
}

interface EntryRowProps {
  entry: PlaylistItem
  isCurrent: boolean
  acts: readonly EntryAct[]
  onAct: (act: EntryAct) => void
}

export function EntryRow({ entry, isCurrent, acts, onAct }: EntryRowProps) {
  const Icon = KIND_ICONS[kindOf(entry)]
  const [picture] = entry.ImageURLs
  const isWatched = entry.Percent > 0
  return (
    <GridListItem
      id={entry.PlaylistItemID}
      textValue={entry.Title}
      className={cx(tab.row, isCurrent && tab.current, entry.IsHidden && tab.hidden)}
    >
      {acts.length > 0 && <MoveHandle />}
      <Picture
        src={picture && withAccess(picture)}
        alt=""
        icon={<Icon aria-hidden="true" />}
        className={tab.picture}
      >
        {entry.Duration !== null && (
          <Badge tone="picture" className={tab.length}>
            {durationText(entry.Duration)}
          </Badge>
        )}
        {isWatched && <span className={tab.progress} style={{ inlineSize: `${entry.Percent}%` }} />}
      </Picture>
      <div className={tab.texts}>
        <bdi className={tab.title}>{entry.Title}</bdi>
        {isCurrent && <Playing />}
        <Facts entry={entry} />
      </div>
      {acts.length > 0 && <RowMenu entry={entry} acts={acts} onAct={onAct} />}
    </GridListItem>
  )
}

function Playing() {
  const t = useWords()
  const hasStarted = usePageFact(it => it.hasStarted) === true
  return hasStarted && <span className={tab.facts}>{t('playlists.playing')}</span>
}

/** Of which item it is a part, with which quiz, who sees it, and how far one is. */
function Facts({ entry }: { entry: PlaylistItem }) {
  const t = useWords()
  const facts: [isTrue: boolean, icon: ReactNode, text: string][] = [
    [entry.IsChapter, <ScanLine key="icon" />, t('playlists.chapterOf', { title: entry.ItemTitle })],
    [
      entry.TimelineID !== null,
      <CircleHelp key="icon" />,
      t('playlists.withQuiz', { name: entry.TimelineName }),
    ],
    [entry.IsHidden, <EyeOff key="icon" />, t('playlists.hidden')],
    [entry.LockedToPlaylist, <Lock key="icon" />, t('playlists.locked')],
    [entry.IsPrivate && !entry.LockedToPlaylist, <ShieldAlert key="icon" />, t('playlists.private')],
  ]
  const shown = facts.filter(([isTrue]) => isTrue)
  if (shown.length === 0 && entry.Percent === 0) return null
  return (
    <span className={tab.marks}>
      {shown.map(([, icon, text]) => (
        <span key={text} className={tab.mark}>
          {icon}
          <bdi>{text}</bdi>
        </span>
      ))}
      {entry.Percent > 0 && (
        <span className={tab.facts}>{t('playlists.watched', { percent: entry.Percent })}</span>
      )}
    </span>
  )
}

function RowMenu({ entry, acts, onAct }: Pick<EntryRowProps, 'entry' | 'acts' | 'onAct'>) {
  const t = useWords()
  const label = t('playlists.acts', { title: entry.Title })
  return (
    <MenuTrigger>
      <IconButton size="sm" hidesTooltip label={label} icon={<MoreHorizontal />} />
      <Menu
        label={label}
        placement="bottom end"
        onAction={key => {
          const act = acts.find(it => it === key)
          if (act) onAct(act)
        }}
      >
        {acts.map(act => {
          const Icon = ICONS[act]
          return (
            <MenuItem key={act} id={act} icon={<Icon aria-hidden="true" />} isDanger={act === 'remove'}>
              {t(`playlists.act.${act}`)}
            </MenuItem>
          )
        })}
      </Menu>
    </MenuTrigger>
  )
}
