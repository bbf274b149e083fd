// The options of a transcription: by whom, and in which language (SUBS-10, SUBS-11).
import type { OutputOf } from '@mediatheque/contract/call'
import type { MediaItem } from '@mediatheque/contract/item'
import { LANGUAGE_NEEDED, TranscriptionProvider, transcription } from '@mediatheque/contract/transcription'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import {
  Button,
  Dialog,
  EmptyState,
  Loading,
  Notice,
  Select,
  SkeletonLines,
  toast,
} from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { say, useLanguage, useWords } from '../../words/index.ts'
import { type ItemModalProps, WithItem } from '../item/index.ts'
import { languageOptions } from './languages.rules.ts'
import styles from './transcription.module.css'
import { ordersQuery, useLatestOrder } from './use-transcription.ts'

type Provider = OutputOf<typeof transcription.providers>['Items'][number]

export function TranscriptionModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem {...(id && { id })} title={t('transcription.title')} may={item => item.CanEdit} close={close}>
      {item => <Options item={item} close={close} />}
    </WithItem>
  )
}

function Options({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(query(transcription.providers, {}))
  const providers = data?.Items
  if (providers && providers.length > 0) return <OrderForm item={item} providers={providers} close={close} />
  return (
    <Dialog isOpen isDismissable size="sm" title={t('transcription.title')} onOpenChange={close}>
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {providers && <EmptyState>{t('transcription.none')}</EmptyState>}
      {!error && !providers && (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Dialog>
  )
}

interface OrderFormProps {
  item: MediaItem
  providers: readonly Provider[]
  close: () => void
}

function OrderForm({ item, providers, close }: OrderFormProps) {
  const t = useWords()
  const formID = useId()
  const [providerID, setProvider] = useState(providers[0]?.ID ?? TranscriptionProvider.ThisServer)
  const [language, setLanguage] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isUnderWay } = useLatestOrder(item.EncID)
  const provider = providers.find(it => it.ID === providerID)
  const { mutateAsync, isPending } = useCall(transcription.submit, [ordersQuery(item.EncID)], {
    isHandled: true,
  })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (provider?.NeedsLanguage && !language) return setRefusal(LANGUAGE_NEEDED)
    try {
      await mutateAsync({ cdid: item.ClipDataID, provider: providerID, lang: language ?? '' })
      toast({ kind: 'ok', text: t('transcription.ordered') })
      close()
    } catch (error) {
      setRefusal(error instanceof CallFailed ? error.Message : String(error))
    }
  }
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      title={t('transcription.title')}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button look="primary" type="submit" form={formID} isDisabled={isUnderWay} isPending={isPending}>
            {t('transcription.order')}
          </Button>
        </>
      }
    >
      <form id={formID} noValidate className={styles.form} onSubmit={event => void submit(event)}>
        <p>{t('transcription.text', { title: item.Title })}</p>
        {isUnderWay && <Notice kind="warn">{t('transcription.isUnderWay')}</Notice>}
        <ProviderChoice providers={providers} value={providerID} onChange={setProvider} />
        {provider && (
          <LanguageChoice
            provider={provider}
            value={language}
            refusal={refusal}
            onChange={choice => {
              setLanguage(choice)
              setRefusal(null)
            }}
          />
        )}
      </form>
    </Dialog>
  )
}

const NAMES = {
  [TranscriptionProvider.ThisServer]: 'transcription.provider.thisServer',
  [TranscriptionProvider.Service]: 'transcription.provider.service',
  [TranscriptionProvider.WhisperServer]: 'transcription.provider.whisperServer',
} as const

const NOTES = {
  [TranscriptionProvider.ThisServer]: 'transcription.provider.thisServerText',
  [TranscriptionProvider.Service]: 'transcription.provider.serviceText',
  [TranscriptionProvider.WhisperServer]: 'transcription.provider.whisperServerText',
} as const

const isNamed = (id: number): id is keyof typeof NAMES => id in NAMES

function ProviderChoice({
  providers,
  value,
  onChange,
}: {
  providers: readonly Provider[]
  value: number
  onChange: (id: number) => void
}) {
  const t = useWords()
  return (
    <Select
      label={t('transcription.provider.label')}
      options={providers.map(({ ID }) => ({
        id: ID,
        label: isNamed(ID) ? t(NAMES[ID]) : String(ID),
        description: isNamed(ID) ? t(NOTES[ID]) : undefined,
      }))}
      value={value}
      onChange={key => onChange(Number(key))}
    />
  )
}

interface LanguageChoiceProps {
  provider: Provider
  value: string | null
  refusal: string | null
  onChange: (language: string) => void
}

function LanguageChoice({ provider, value, refusal, onChange }: LanguageChoiceProps) {
  const t = useWords()
  const options = languageOptions(useLanguage(), provider.Languages)
  const isOnly = options.length === 1
  return (
    <Select
      label={t('transcription.language')}
      isRequired={provider.NeedsLanguage}
      isDisabled={isOnly}
      placeholder={t(provider.NeedsLanguage ? 'transcription.choose' : 'transcription.anyLanguage')}
      description={isOnly ? t('transcription.onlyLanguage') : undefined}
      error={refusal === null ? undefined : say(refusal)}
      options={options}
      value={isOnly ? (options[0]?.id ?? null) : value}
      onChange={key => onChange(String(key))}
    />
  )
}
