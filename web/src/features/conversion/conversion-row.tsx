import { type Conversion, conversion } from '@mediatheque/contract/conversion'
import { RotateCw, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Button, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { MediaRow } from '../media/index.ts'
import styles from './conversions.module.css'
import { isCancelled, isPending } from './conversions.rules.ts'
import { Progress } from './progress.tsx'
import { RetryDialog } from './retry-dialog.tsx'
import { Tail } from './tail.tsx'
import { CONVERSION_READS } from './use-playback.ts'

interface RowProps {
  conversion: Conversion
}

export const ConversionRow = ({ conversion: it }: RowProps) => (
  <MediaRow item={it.MediaItem} level={3} size="sm" actions={null}>
    <div className={styles.more}>
      {it.StreamName !== '' && <StreamNote name={it.StreamName} />}
      {isPending(it) ? <Pending conversion={it} /> : <Failed conversion={it} />}
    </div>
  </MediaRow>
)

function StreamNote({ name }: { name: string }) {
  const t = useWords()
  return <p className={styles.note}>{t('conversion.list.stream', { name })}</p>
}

/** With several streams, which of them. */
const titleOf = ({ MediaItem: { Title }, StreamName }: Conversion) =>
  StreamName === '' ? Title : `${Title} – ${StreamName}`

function Pending({ conversion: it }: RowProps) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const { CanEdit } = it.MediaItem
  const Title = titleOf(it)
  const { mutateAsync } = useManage('cancelled')
  return (
    <>
      <Progress {...it} label={t('conversion.list.running')} isWaiting={!it.IsProcessing} />
      {CanEdit && (
        <Button
          size="sm"
          icon={<X />}
          aria-label={t('conversion.list.cancelOf', { title: Title })}
          onPress={() => setAsking(true)}
        >
          {t('conversion.list.cancel')}
        </Button>
      )}
      {isAsking && (
        <AskDialog
          title={t('conversion.list.cancelTitle')}
          confirmLabel={t('conversion.list.cancelConfirm')}
          cancelLabel={t('conversion.list.cancelNo')}
          onConfirm={async () => {
            await mutateAsync({ cid: it.ID, cdid: it.ClipDataID, command: 'cancel' })
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          {t('conversion.list.cancelText', { title: Title })}
        </AskDialog>
      )}
    </>
  )
}

function Failed({ conversion: it }: RowProps) {
  const t = useWords()
  const [asked, setAsked] = useState<'retry' | 'remove' | null>(null)
  const { CanEdit } = it.MediaItem
  const Title = titleOf(it)
  const close = () => setAsked(null)
  return (
    <>
      <p className={styles.reason}>
        {isCancelled(it)
          ? t('conversion.list.wasCancelled')
          : say(it.Reason) || t('conversion.failed.noReason')}
      </p>
      {it.Tail !== '' && <Tail text={it.Tail} />}
      {CanEdit && !it.HasSource && <p className={styles.note}>{t('conversion.failed.noSource')}</p>}
      {CanEdit && (
        <div className={styles.acts}>
          {it.HasSource && (
            <Button
              size="sm"
              icon={<RotateCw />}
              aria-label={t('conversion.list.retryOf', { title: Title })}
              onPress={() => setAsked('retry')}
            >
              {t('conversion.failed.retry')}
            </Button>
          )}
          <Button
            size="sm"
            look="quietDanger"
            icon={<Trash2 />}
            aria-label={t('conversion.list.removeOf', { title: Title })}
            onPress={() => setAsked('remove')}
          >
            {t('conversion.list.remove')}
          </Button>
        </div>
      )}
      {asked === 'retry' && (
        <RetryDialog conversion={{ ...it, Title, RecordType: it.MediaItem.RecordType }} close={close} />
      )}
      {asked === 'remove' && <RemoveQuestion conversion={it} close={close} />}
    </>
  )
}

function RemoveQuestion({ conversion: it, close }: RowProps & { close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useManage('removed')
  return (
    <AskDialog
      title={t('conversion.list.removeTitle')}
      confirmLabel={t('conversion.list.remove')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ cid: it.ID, cdid: it.ClipDataID, command: 'delete' })
        close()
      }}
      onCancel={close}
    >
      {t('conversion.list.removeText', { title: titleOf(it) })}
    </AskDialog>
  )
}

/** CONV-03: both parts are asked for again. */
function useManage(done: 'cancelled' | 'removed') {
  const t = useWords()
  return useCall(conversion.manage, CONVERSION_READS, {
    onDone: () => toast({ kind: 'ok', text: t(`conversion.list.${done}`) }),
  })
}
