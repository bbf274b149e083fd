import { conversion } from '@mediatheque/contract/conversion'
import { type StreamEntry, streams } from '@mediatheque/contract/streams'
import { EllipsisVertical, Pencil, RotateCw, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, IconButton, Menu, MenuItem, MenuTrigger, ProgressBar, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { isOnItsWay } from '../../shared/on-its-way.rules.ts'
import { useCall } from '../../shared/query.ts'
import { durationText, say, useWords } from '../../words/index.ts'
import styles from './streams.module.css'
import { actsOf } from './streams.rules.ts'
import { STREAM_READS } from './use-streams.ts'

interface StreamRowProps {
  EncID: string
  stream: StreamEntry
  onEdit: () => void
}

export function StreamRow({ EncID, stream, onEdit }: StreamRowProps) {
  const t = useWords()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <li className={styles.row} data-state={stream.State}>
      <div className={styles.text}>
        <p className={styles.name}>
          <span dir="auto">{stream.Name}</span>
          {stream.IsPrimary && <Badge tone="accent">{t('streams.primary')}</Badge>}
        </p>
        <Facts stream={stream} />
        {isOnItsWay(stream) && (
          <ProgressBar
            label={t('streams.progressOf', { name: stream.Name })}
            hidesLabel
            percent={stream.State === 'processing' ? stream.Percent : undefined}
          />
        )}
        {stream.State === 'failed' && <p className={styles.why}>{say(stream.Reason)}</p>}
      </div>
      <Acts {...{ EncID, stream, onEdit }} onRemove={() => setRemoving(true)} />
      {isRemoving && <RemoveStream {...{ EncID, stream }} close={() => setRemoving(false)} />}
    </li>
  )
}

function Facts({ stream }: { stream: StreamEntry }) {
  const t = useWords()
  const { State, Percent, Duration, EncoderName, OffSet } = stream
  const secs = String(Math.abs(OffSet))
  const facts = [
    State !== 'ready' && t(`streams.state.${State}`),
    State === 'processing' && t('streams.percent', { percent: Percent }),
    Duration !== null && durationText(Duration),
    EncoderName,
    OffSet > 0 && t('streams.begins', { secs }),
    OffSet < 0 && t('streams.beginsEarlier', { secs }),
  ].filter(it => it !== false && it !== '')
  return <p className={styles.facts}>{facts.join(' · ')}</p>
}

function Acts({ EncID, stream, onEdit, onRemove }: StreamRowProps & { onRemove: () => void }) {
  const t = useWords()
  const { mayBePrimary, mayRetry, mayRemove } = actsOf(stream)
  const primary = useCall(streams.makePrimary, STREAM_READS, {
    onDone: () => toast({ kind: 'ok', text: t('streams.madePrimary', { name: stream.Name }) }),
  })
  const retry = useCall(conversion.manage, STREAM_READS, {
    onDone: () => toast({ kind: 'ok', text: t('streams.retried') }),
  })
  const label = t('streams.acts', { name: stream.Name })
  return (
    <MenuTrigger>
      <IconButton size="sm" icon={<EllipsisVertical />} label={label} />
      <Menu label={label} placement="bottom end">
        <MenuItem icon={<Pencil />} onAction={onEdit}>
          {t('streams.edit')}
        </MenuItem>
        {mayBePrimary && (
          <MenuItem icon={<Star />} onAction={() => primary.mutate({ EncID, ID: stream.ID })}>
            {t('streams.makePrimary')}
          </MenuItem>
        )}
        {mayRetry && (
          <MenuItem
            icon={<RotateCw />}
            onAction={() =>
              retry.mutate({ cid: stream.ConversionID ?? 0, cdid: stream.ClipDataID, command: 'retry' })
            }
          >
            {t('streams.retry')}
          </MenuItem>
        )}
        {mayRemove && (
          <MenuItem icon={<Trash2 />} isDanger onAction={onRemove}>
            {t('streams.remove')}
          </MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  )
}

interface RemoveStreamProps {
  EncID: string
  stream: StreamEntry
  close: () => void
}

function RemoveStream({ EncID, stream, close }: RemoveStreamProps) {
  const t = useWords()
  const { mutateAsync } = useCall(streams.remove, STREAM_READS, {
    onDone: () => toast({ kind: 'ok', text: t('streams.removed') }),
  })
  return (
    <AskDialog
      isDanger
      title={t('streams.removeTitle')}
      confirmLabel={t('streams.remove')}
      onConfirm={async () => {
        await mutateAsync({ EncID, ID: stream.ID })
        close()
      }}
      onCancel={close}
    >
      {t('streams.removeText', { name: stream.Name })}
    </AskDialog>
  )
}
