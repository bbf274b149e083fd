import type { MediaItem } from '@mediatheque/contract/item'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import { type Playlist, playlists } from '@mediatheque/contract/playlists'
import { useState } from 'react'
import { GridList } from 'react-aria-components'
import { cx, toast, useMoves } from '../../design/index.ts'
import { movedBy, movedTo } from '../../shared/order.rules.ts'
import { useCall } from '../../shared/query.ts'
import { useOrder } from '../../shared/use-order.ts'
import { useWords } from '../../words/index.ts'
import { type Asked, EntryDialogs } from './entry-dialogs.tsx'
import { EntryRow } from './entry-row.tsx'
import { putOn, useNowPlaying } from './now-playing.ts'
import { actsFor, currentOf, type EntryAct } from './playlist.rules.ts'
import tab from './tab.module.css'
import { PLAYLIST_READS } from './use-playlist.ts'

/** In a class somebody may lead: what is on, and whether it can be chosen, is said from outside (VC-19). */
export interface ItemsRoom {
  currentID: number | null
  onChoose?: (PlaylistItemID: number) => void
}

interface ItemListProps {
  item: MediaItem
  list: Playlist
  isBroadcast: boolean
  mayEdit: boolean
  room: ItemsRoom | undefined
}

export function ItemList({ item, list, isBroadcast, mayEdit, room }: ItemListProps) {
  const t = useWords()
  const { current, choose } = useChoice({ item, list, isBroadcast, room })
  const [asked, setAsked] = useState<Asked | null>(null)
  const { items, ids, order } = useItemOrder(item, list.Items)
  const act = useActs(item, setAsked, ({ PlaylistItemID }, step) =>
    order(PlaylistItemID, movedBy(ids, PlaylistItemID, step)),
  )
  const moves = useMoves({
    textOf: id => items.find(it => it.PlaylistItemID === id)?.Title ?? '',
    onMove: ({ moved, target, place }) => {
      if (place !== 'on') order(Number(moved), movedTo(ids, Number(moved), Number(target), place))
    },
  })
  return (
    <>
      <GridList
        aria-label={t('playlists.list')}
        className={cx(tab.list)}
        dependencies={[current?.PlaylistItemID, mayEdit, items]}
        {...(mayEdit && { dragAndDropHooks: moves })}
        {...(choose && { onAction: key => choose(Number(key)) })}
      >
        {items.map(entry => (
          <EntryRow
            key={entry.PlaylistItemID}
            entry={entry}
            isCurrent={entry === current}
            acts={mayEdit ? actsFor(items, entry) : []}
            onAct={name => act(entry, name)}
          />
        ))}
      </GridList>
      {asked && <EntryDialogs item={item} asked={asked} close={() => setAsked(null)} />}
    </>
  )
}

/** What is on, and how another one is put on; nothing: that is not chosen here. */
function useChoice({ item, list, isBroadcast, room }: Omit<ItemListProps, 'mayEdit'>) {
  const { PlaylistItemID } = useNowPlaying(item.EncID)
  if (room)
    return { current: list.Items.find(it => it.PlaylistItemID === room.currentID), choose: room.onChoose }
  if (isBroadcast || list.IsHeld) return {}
  return {
    current: currentOf(list.Items, PlaylistItemID),
    choose: (id: number) => putOn(item.EncID, id),
  }
}

/** Each move is announced with its new place. */
function useItemOrder(item: MediaItem, saved: readonly PlaylistItem[]) {
  const t = useWords()
  const save = useCall(playlists.saveOrder, PLAYLIST_READS)
  const { items, ids, order } = useOrder({
    saved,
    idOf: it => it.PlaylistItemID,
    save: (to, was) => save.mutateAsync({ EncID: item.EncID, ids: to, was }),
  })
  const announce = async (id: number, next: readonly number[]) => {
    const title = items.find(it => it.PlaylistItemID === id)?.Title ?? ''
    if (await order(next))
      toast({ kind: 'ok', text: t('playlists.moved', { title, at: next.indexOf(id) + 1 }) })
  }
  return { items, ids, order: (id: number, next: readonly number[]) => void announce(id, next) }
}

function useActs(
  item: MediaItem,
  ask: (asked: Asked) => void,
  step: (entry: PlaylistItem, by: 1 | -1) => void,
) {
  const t = useWords()
  const mode = useCall(playlists.itemMode, PLAYLIST_READS)
  const cover = useCall(playlists.setThumbnail, PLAYLIST_READS, {
    onDone: () => toast({ kind: 'ok', text: t('playlists.coverSet') }),
  })
  return (entry: PlaylistItem, act: EntryAct) => {
    const which = { EncID: item.EncID, itemid: entry.PlaylistItemID }
    if (act === 'rename' || act === 'remove') return ask({ act, entry })
    if (act === 'lock' && entry.IsPrivate) return ask({ act, entry })
    if (act === 'up' || act === 'down') return step(entry, act === 'up' ? -1 : 1)
    if (act === 'cover') return cover.mutate(which)
    mode.mutate({ ...which, mode: act })
  }
}
