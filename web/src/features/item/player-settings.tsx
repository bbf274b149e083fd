// PLAY-04: what comes before a recording, and where it starts.
import type { OutputOf } from '@mediatheque/contract/call'
import type { MediaItem } from '@mediatheque/contract/item'
import { player } from '@mediatheque/contract/player'
import { RecordType } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button, DigitsField, Loading, SkeletonLines, Switch, TextArea } from '../../design/index.ts'
import { type CallForm, useCallForm, useTextField } from '../../shared/form.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { say, useWords } from '../../words/index.ts'
import { TimeField } from '../chapters/index.ts'
import { SelectMediaDialog } from '../select-media/index.ts'
import styles from './item-modals.module.css'
import { ITEM_READS } from './use-item.ts'
import { SavedMark } from './use-saving.tsx'

const choicesQuery = (id: string) => query(player.choices, { id })
const PLAYED = [RecordType.Video, RecordType.TV]

export function PlayerSettings({ item }: { item: MediaItem }) {
  const { data, error, refetch, isRefetching } = useQuery({
    ...choicesQuery(item.EncID),
    refetchOnWindowFocus: false,
  })
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={4} />
      </Loading>
    )
  return <Choices item={item} chosen={data} />
}

type Chosen = OutputOf<typeof player.choices>

function Choices({ item, chosen }: { item: MediaItem; chosen: Chosen }) {
  const t = useWords()
  const [isSaved, setSaved] = useState(false)
  const call = useCallForm(player.saveChoices, {
    defaults: {
      cdid: item.ClipDataID,
      startat: chosen.StartAtSecs,
      preamble: chosen.PreambleID,
      preambleenabled: chosen.PreambleEnabled,
      preplaytext: chosen.PrePlayText,
      preplaytextduration: String(chosen.PrePlayTextDuration),
    },
    invalidates: [...ITEM_READS, choicesQuery(item.EncID)],
    onDone: () => setSaved(true),
  })
  const { form, submit, isPending } = call
  const start = useController({ control: form.control, name: 'startat' })
  return (
    <form
      className={styles.stack}
      noValidate
      onChange={() => setSaved(false)}
      onSubmit={event => void submit(event)}
    >
      <TimeField
        label={t('itemModals.player.start')}
        description={t('itemModals.player.startHint')}
        value={Number(start.field.value) || 0}
        onChange={secs => start.field.onChange(secs ?? 0)}
        error={start.fieldState.error?.message}
      />
      <Preamble call={call} title={chosen.PreambleTitle} />
      <TextArea
        label={t('itemModals.player.text')}
        description={t('itemModals.player.textHint')}
        rows={2}
        {...useTextField(form, 'preplaytext')}
      />
      <DigitsField label={t('itemModals.player.textSecs')} {...useTextField(form, 'preplaytextduration')} />
      <div className={styles.row}>
        <Button type="submit" size="sm" look="primary" isPending={isPending}>
          {t('itemModals.player.save')}
        </Button>
        <SavedMark state={isPending ? 'saving' : isSaved ? 'saved' : 'idle'} />
      </div>
    </form>
  )
}

interface PreambleProps {
  call: CallForm<typeof player.saveChoices>
  title: string
}

/** Another recording that plays first. */
function Preamble({ call: { form }, title }: PreambleProps) {
  const t = useWords()
  const [named, setNamed] = useState(title)
  const [isChoosing, choose] = useState(false)
  const { field, fieldState } = useController({ control: form.control, name: 'preamble' })
  const enabled = useController({ control: form.control, name: 'preambleenabled' })
  const set = (EncID: string, name: string) => {
    field.onChange(EncID)
    enabled.field.onChange(EncID !== '')
    setNamed(name)
  }
  return (
    <>
      <div className={styles.row}>
        <span className={styles.rowText}>
          {named === ''
            ? t('itemModals.player.noPreamble')
            : t('itemModals.player.preamble', { title: named })}
        </span>
        <Button size="sm" onPress={() => choose(true)}>
          {t('itemModals.player.choose')}
        </Button>
        {named !== '' && (
          <Button size="sm" look="quiet" onPress={() => set('', '')}>
            {t('itemModals.player.remove')}
          </Button>
        )}
      </div>
      {fieldState.error?.message && (
        <p role="alert" className={styles.note}>
          {say(fieldState.error.message)}
        </p>
      )}
      {named !== '' && (
        <Switch isSelected={enabled.field.value === true} onChange={enabled.field.onChange}>
          {t('itemModals.player.enabled')}
        </Switch>
      )}
      {isChoosing && (
        <Suspense>
          <SelectMediaDialog
            title={t('itemModals.player.chooseTitle')}
            submitLabel={t('itemModals.player.choose')}
            types={PLAYED}
            onSelect={async ({ item }) => {
              set(item.EncID, item.Title)
              choose(false)
            }}
            close={() => choose(false)}
          />
        </Suspense>
      )}
    </>
  )
}
