// PLST-10: whether, from when and until when a playlist is broadcast.
import type { MediaItem } from '@mediatheque/contract/item'
import type { PlaylistSettings } from '@mediatheque/contract/playlist'
import { BroadcastDraft, type Playlist, playlists } from '@mediatheque/contract/playlists'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import {
  Dialog,
  ErrorState,
  Loading,
  NoPermissionState,
  SkeletonLines,
  Switch,
  TextField,
  toast,
} from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { query, useCall } from '../../shared/query.ts'
import { useDates, useTimeWays } from '../../shared/viewer.ts'
import '../../words/add-playlists.ts'
import { media } from '@mediatheque/contract/media'
import { say, useWords } from '../../words/index.ts'
import tab from './tab.module.css'
import { PLAYLIST_READS, playlistQuery } from './use-playlist.ts'

export interface BroadcastOptionsProps {
  /** Without it the one in the address: `…?id=` (SHELL-04). */
  id?: string
}

const idInAddress = () => new URLSearchParams(window.location.search).get('id') ?? ''

export function BroadcastOptionsModal({
  id = idInAddress(),
  close,
}: BroadcastOptionsProps & { close: () => void }) {
  const t = useWords()
  const item = useQuery({ ...query(media.item, { id }), enabled: id !== '' })
  const list = useQuery({ ...playlistQuery(id), enabled: id !== '' })
  const error = item.error ?? list.error
  if (item.data?.CanEdit && list.data) return <OptionsForm item={item.data} list={list.data} close={close} />
  return (
    <Dialog isOpen isDismissable size="sm" title={t('playlists.broadcast.title')} onOpenChange={close}>
      {item.data && !item.data.CanEdit && (
        <NoPermissionState>{t('playlists.broadcast.refused')}</NoPermissionState>
      )}
      {error && (
        <ErrorState onRetry={() => void Promise.all([item.refetch(), list.refetch()])}>
          {say(error.message)}
        </ErrorState>
      )}
      {!error && !item.data && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Dialog>
  )
}

/** As fields of date and time write it. */
const minutesOf = (text: string) => (text.endsWith(':00') && text.length === 19 ? text.slice(0, 16) : text)

const valuesOf = (settings: PlaylistSettings | null) => ({
  broadcast: settings?.Broadcast ?? false,
  isutc: settings?.IsUTC ?? false,
  startat: minutesOf(settings?.StartAt ?? ''),
  stopat: minutesOf(settings?.StopAt ?? ''),
})
type Values = ReturnType<typeof valuesOf>

function OptionsForm({ item, list, close }: { item: MediaItem; list: Playlist; close: () => void }) {
  const t = useWords()
  const { Region: own } = useTimeWays()
  const region = list.Settings?.Region ?? own
  const [before] = useState(() => valuesOf(list.Settings))
  const [values, setValues] = useState(before)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { mutateAsync, isPending } = useCall(playlists.saveBroadcast, PLAYLIST_READS, { isHandled: true })
  const change = (changes: Partial<Values>) => setValues(known => ({ ...known, ...changes }))
  const save = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    const draft = { cdid: item.ClipDataID, ...values, region }
    const checked = BroadcastDraft.safeParse(draft)
    if (!checked.success) {
      setRefused(Object.fromEntries(checked.error.issues.map(it => [String(it.path[0]), it.message])))
      return false
    }
    try {
      await mutateAsync(draft)
      toast({ kind: 'ok', text: t('playlists.broadcast.saved') })
      close()
      return true
    } catch (error) {
      const fields = error instanceof CallFailed ? error.Fields : {}
      const message = error instanceof Error ? error.message : String(error)
      setRefused(Object.keys(fields).length > 0 ? fields : { form: message })
      return false
    }
  }
  return (
    <FormDialog
      title={t('playlists.broadcast.title')}
      submitLabel={t('playlists.broadcast.save')}
      submit={save}
      isDirty={JSON.stringify(values) !== JSON.stringify(before)}
      refusal={refused.form ? say(refused.form) : null}
      {...{ isPending, close }}
    >
      <Switch
        isSelected={values.broadcast}
        onChange={broadcast => change({ broadcast })}
        description={t('playlists.broadcast.hint')}
      >
        {t('playlists.broadcast.on')}
      </Switch>
      <Times {...{ values, change, refused, region }} />
      {values.broadcast && <Address item={item} list={list} />}
    </FormDialog>
  )
}

interface TimesProps {
  values: Values
  change: (changes: Partial<Values>) => void
  refused: Readonly<Record<string, string>>
  region: string
}

function Times({ values, change, refused, region }: TimesProps) {
  const t = useWords()
  const clock = values.isutc ? 'UTC' : region.replaceAll('_', ' ')
  return (
    <>
      <div className={tab.times}>
        <TextField
          type="datetime-local"
          label={t('playlists.broadcast.start')}
          description={t('playlists.broadcast.clock', { clock })}
          isRequired={values.broadcast}
          value={values.startat}
          error={refused.startat && say(refused.startat)}
          onChange={startat => change({ startat })}
        />
        <TextField
          type="datetime-local"
          label={t('playlists.broadcast.stop')}
          description={t('playlists.broadcast.stopHint')}
          value={values.stopat}
          error={refused.stopat && say(refused.stopat)}
          onChange={stopat => change({ stopat })}
        />
      </div>
      <Switch isSelected={values.isutc} onChange={isutc => change({ isutc })}>
        {t('playlists.broadcast.utc')}
      </Switch>
    </>
  )
}

function Address({ item, list }: { item: MediaItem; list: Playlist }) {
  const t = useWords()
  const dates = useDates()
  return (
    <div className={tab.address}>
      <span>{t('playlists.broadcast.address')}</span>
      <code>{`${window.location.origin}${item.ViewURL}&b=1`}</code>
      {list.Settings?.Broadcast && list.Settings.StartsAt && (
        <span className={tab.facts}>
          {t('playlists.broadcast.due', {
            date: dates.date(list.Settings.StartsAt),
            time: dates.time(list.Settings.StartsAt),
          })}
        </span>
      )}
    </div>
  )
}
