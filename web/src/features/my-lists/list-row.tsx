import { FavouriteKind, media } from '@mediatheque/contract/media'
import { type ListEntry, myLists } from '@mediatheque/contract/my-lists'
import { HeartOff } from 'lucide-react'
import { IconButton, toast } from '../../design/index.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { durationText, useWords } from '../../words/index.ts'
import { MediaRow } from '../media/index.ts'
import styles from './my-lists.module.css'
import { addressOf, type OwnList } from './my-lists.rules.ts'

export function ListRow({ list, entry }: { list: OwnList; entry: ListEntry }) {
  const t = useWords()
  const { moment } = useDates()
  const isMoment = entry.StartSecs !== null
  const isOwn = list === 'mymedia'
  const note = isMoment ? t('myLists.moment', { time: durationText(entry.StartSecs ?? 0) }) : entry.Quiz?.Name
  return (
    <MediaRow
      item={entry}
      level={3}
      size="sm"
      href={addressOf(entry)}
      note={note}
      when={isOwn ? undefined : t(`myLists.at.${list}`, { moment: moment(entry.At) })}
      hidesOwner={isOwn}
      showsLeft={list === 'history'}
      {...(isMoment && { actions: <RemoveMoment entry={entry} /> })}
    />
  )
}

function RemoveMoment({ entry }: { entry: ListEntry }) {
  const t = useWords()
  const { ClipDataID, StartSecs, Title } = entry
  const { mutate, isPending } = useCall(media.addToFavourites, [{ queryKey: keyOf(myLists.favourites) }], {
    onDone: () => toast({ kind: 'ok', text: t('myLists.momentRemoved') }),
  })
  return (
    <IconButton
      size="sm"
      icon={<HeartOff />}
      label={t('myLists.removeMoment', { time: durationText(StartSecs ?? 0), title: Title })}
      isPending={isPending}
      className={styles.removeMoment}
      onPress={() =>
        mutate({ cdid: ClipDataID, ft: FavouriteKind.Moment, add: false, starttime: StartSecs ?? 0 })
      }
    />
  )
}
