// What a playlist holds, next to what plays: looked through, ordered and changed (PLST-02).
import type { MediaItem } from '@mediatheque/contract/item'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import { NO_ITEMS, type Playlist } from '@mediatheque/contract/playlists'
import { RecordType } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { ListPlus, ListVideo, Radio } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, EmptyState, Loading, Notice, SkeletonLines, Switch } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import '../../words/add-playlists.ts'
import { say, useWords } from '../../words/index.ts'
import { AddMedia } from './add-media.tsx'
import { ZoneNote } from './due-plate.tsx'
import { ItemList, type ItemsRoom } from './item-list.tsx'
import { asksBroadcast } from './playlist.rules.ts'
import tab from './tab.module.css'
import { useContinuous } from './use-continuous.ts'
import { playlistQuery } from './use-playlist.ts'

interface PlaylistItemsTabProps {
  item: MediaItem
  room?: ItemsRoom
}

export function PlaylistItemsTab({ item, room }: PlaylistItemsTabProps) {
  const [search] = usePageSearch()
  const isBroadcast = asksBroadcast(search.b)
  const { data, error, refetch, isRefetching } = useQuery(playlistQuery(item.EncID, isBroadcast))
  if (data) return <Items {...{ item, isBroadcast, room }} list={data} />
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <Loading>
      <SkeletonLines lines={6} />
    </Loading>
  )
}

interface ItemsProps {
  item: MediaItem
  list: Playlist
  isBroadcast: boolean
  room: ItemsRoom | undefined
}

function Items({ item, list, isBroadcast, room }: ItemsProps) {
  const t = useWords()
  const [isAdding, setAdding] = useState(false)
  const { CanEdit } = item.MediaModuleOpts.PlaylistItems
  const isClass = item.RecordType === RecordType.LessonPlan
  const add = (
    <Button icon={<ListPlus />} onPress={() => setAdding(true)}>
      {t('playlists.add')}
    </Button>
  )
  return (
    <div className={tab.tab}>
      {CanEdit && (
        <div className={tab.tools}>
          {!isClass && (
            <Button
              size="sm"
              look="quiet"
              icon={<Radio />}
              onPress={() => openModal('broadcastoptions', { id: item.EncID })}
            >
              {t('playlists.broadcast.open')}
            </Button>
          )}
          <Button size="sm" look="quiet" icon={<ListPlus />} onPress={() => setAdding(true)}>
            {t('playlists.add')}
          </Button>
        </div>
      )}
      {!isBroadcast && <BroadcastHint item={item} list={list} />}
      {CanEdit && list.State === 'during' && (
        <Notice kind="warn" isLive>
          {t('playlists.broadcast.editing')}
        </Notice>
      )}
      {list.Items.length === 0 ? (
        <EmptyState icon={<ListVideo />} action={CanEdit && add}>
          {isClass ? t('playlists.emptyClass') : say(NO_ITEMS)}
        </EmptyState>
      ) : (
        <>
          <Summary items={list.Items} isContinuous={!isBroadcast && !room} />
          <ItemList {...{ item, list, isBroadcast, room }} mayEdit={CanEdit} />
        </>
      )}
      {isAdding && <AddMedia item={item} close={() => setAdding(false)} />}
    </div>
  )
}

/** Anyone who came to look through it is told that it is being shown to everybody at once. */
function BroadcastHint({ item, list }: Pick<ItemsProps, 'item' | 'list'>) {
  const t = useWords()
  const dates = useDates()
  const { State, Settings } = list
  if (!Settings?.StartsAt || (State !== 'before' && State !== 'during')) return null
  const at = { date: dates.date(Settings.StartsAt), time: dates.time(Settings.StartsAt) }
  return (
    <Notice
      title={State === 'before' ? t('playlists.broadcast.due', at) : t('playlists.broadcast.running')}
      action={
        <ButtonLink size="sm" href={`${item.ViewURL}&b=1`}>
          {t('playlists.broadcast.join')}
        </ButtonLink>
      }
    >
      {State === 'before' && <ZoneNote at={Settings.StartsAt} />}
    </Notice>
  )
}

function Summary({ items, isContinuous }: { items: readonly PlaylistItem[]; isContinuous: boolean }) {
  const t = useWords()
  const [isOn, setOn] = useContinuous()
  const minutes = Math.round(items.reduce((sum, it) => sum + (it.Duration ?? 0), 0) / 60)
  return (
    <div className={tab.summary}>
      <p className={tab.facts}>
        {t('playlists.count', { count: items.length })}
        {minutes > 0 && ` · ${t('playlists.minutes', { count: minutes })}`}
      </p>
      {isContinuous && (
        <Switch side="end" isSelected={isOn} onChange={setOn}>
          {t('playlists.continuous')}
        </Switch>
      )}
    </div>
  )
}
