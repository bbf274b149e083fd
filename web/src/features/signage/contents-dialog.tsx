// What was sent to a screen, in the order in which it plays.

import type { OutputOf } from '@mediatheque/contract/call'
import { type SignagePlayer, signage } from '@mediatheque/contract/signage'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, EllipsisVertical, EyeOff, MonitorPlay, MonitorX, Timer } from 'lucide-react'
import { useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import {
  Badge,
  cx,
  Dialog,
  EmptyState,
  IconButton,
  Loading,
  Menu,
  MenuItem,
  MenuTrigger,
  MoveHandle,
  SkeletonLines,
  toast,
  useMoves,
} from '../../design/index.ts'
import { movedBy, movedTo } from '../../shared/order.rules.ts'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useOrder } from '../../shared/use-order.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { CardPicture } from '../media/index.ts'
import styles from './signage.module.css'
import { TimesDialog } from './times-dialog.tsx'
import { CONTENTS_READS, contentsQuery, SIGNAGE_LISTS } from './use-signage.ts'

type Sent = OutputOf<typeof signage.items>['Items'][number]

interface ContentsProps {
  player: SignagePlayer
  close: () => void
}

export function ContentsDialog({ player, close }: ContentsProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery({ ...contentsQuery(player.ID), staleTime: 0 })
  return (
    <Dialog isOpen isDismissable title={t('signage.contents', { name: player.Name })} onOpenChange={close}>
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {data?.Total === 0 && <EmptyState icon={<MonitorPlay />}>{t('signage.nothing')}</EmptyState>}
      {data && data.Total > 0 && <Rows player={player} saved={data.Items} />}
    </Dialog>
  )
}

function Rows({ player, saved }: { player: SignagePlayer; saved: readonly Sent[] }) {
  const t = useWords()
  const save = useCall(signage.saveOrder, CONTENTS_READS)
  const { items, ids, order } = useOrder({
    saved,
    idOf: it => it.ClipDataID,
    save: to => save.mutateAsync({ ID: player.ID, ids: to }),
  })
  const dragAndDropHooks = useMoves({
    textOf: id => items.find(it => it.ClipDataID === id)?.Title ?? '',
    onMove: ({ moved, target, place }) => {
      if (place !== 'on') void order(movedTo(ids, Number(moved), Number(target), place))
    },
  })
  return (
    <GridList aria-label={t('signage.list')} className={cx(styles.list)} dragAndDropHooks={dragAndDropHooks}>
      {items.map((sent, at) => (
        <GridListItem
          key={sent.ClipDataID}
          id={sent.ClipDataID}
          textValue={sent.Title}
          href={sent.ViewURL}
          className={cx(styles.row)}
        >
          <MoveHandle />
          <Face sent={sent} />
          <Acts
            {...{ sent, player }}
            {...(at > 0 && { onUp: () => void order(movedBy(ids, sent.ClipDataID, -1)) })}
            {...(at < items.length - 1 && { onDown: () => void order(movedBy(ids, sent.ClipDataID, 1)) })}
          />
        </GridListItem>
      ))}
    </GridList>
  )
}

function Face({ sent }: { sent: Sent }) {
  const t = useWords()
  const dates = useDates()
  const when = dates.moment(sent.SentAt)
  return (
    <>
      <CardPicture item={sent} isSmall className={styles.picture} />
      <span className={styles.text}>
        <bdi className={styles.itemTitle}>{sent.Title}</bdi>
        <span className={styles.facts}>
          {sent.SentBy === ''
            ? t('signage.sentAt', { when })
            : t('signage.sentBy', { name: sent.SentBy, when })}
        </span>
        <Times sent={sent} />
        {!sent.IsShown && (
          <span>
            <Badge tone="warn" icon={<EyeOff aria-hidden="true" />}>
              {t('signage.notShown')}
            </Badge>
          </span>
        )}
      </span>
    </>
  )
}

function Times({ sent: { PictureSecs, CutSecs } }: { sent: Sent }) {
  const t = useWords()
  const texts = [
    ...(PictureSecs === null ? [] : [t('signage.times.pictureIs', { count: PictureSecs })]),
    ...(CutSecs === null ? [] : [t('signage.times.cutIs', { count: CutSecs })]),
  ]
  return texts.length > 0 && <span className={styles.facts}>{texts.join(' · ')}</span>
}

interface ActsProps {
  sent: Sent
  player: SignagePlayer
  onUp?: () => void
  onDown?: () => void
}

function Acts({ sent, player, onUp, onDown }: ActsProps) {
  const t = useWords()
  const label = t('signage.acts', { title: sent.Title })
  const [isTiming, setTiming] = useState(false)
  const { mutate } = useCall(signage.takeOff, SIGNAGE_LISTS, {
    onDone: () =>
      toast({ kind: 'ok', text: t('signage.takenOff', { title: sent.Title, name: player.Name }) }),
  })
  const menu = (
    <MenuTrigger>
      <IconButton size="sm" icon={<EllipsisVertical />} label={label} />
      <Menu label={label} placement="bottom end">
        {onUp && (
          <MenuItem icon={<ArrowUp />} onAction={onUp}>
            {t('signage.up')}
          </MenuItem>
        )}
        {onDown && (
          <MenuItem icon={<ArrowDown />} onAction={onDown}>
            {t('signage.down')}
          </MenuItem>
        )}
        <MenuItem icon={<Timer />} onAction={() => setTiming(true)}>
          {t('signage.times.act')}
        </MenuItem>
        <MenuItem
          icon={<MonitorX />}
          isDanger
          onAction={() => mutate({ cdid: sent.ClipDataID, players: [player.ID] })}
        >
          {t('signage.takeOff')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
  return (
    <>
      {menu}
      {isTiming && <TimesDialog {...{ sent, player }} close={() => setTiming(false)} />}
    </>
  )
}
