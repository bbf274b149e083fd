// SHARE-09: the link in a channel or a chat, posted as the user.
import { microsoft } from '@mediatheque/contract/microsoft'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Loading,
  Radio,
  RadioGroup,
  Select,
  SkeletonLines,
  TextArea,
  toast,
} from '../../design/index.ts'
import { query, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { MicrosoftFailed } from './microsoft-account.tsx'
import styles from './share.module.css'
import { startInput } from './share.rules.ts'
import type { Shared } from './shared.ts'

type Place = { team: string; channel: string } | { chat: string }

export function PostToTeams({ shared }: { shared: Shared }) {
  const t = useWords()
  const [kind, setKind] = useState('channel')
  const [place, setPlace] = useState<Place | null>(null)
  const [note, setNote] = useState('')
  const { mutate, isPending } = useCall(microsoft.postToTeams, [], {
    onDone: () => {
      toast({ kind: 'ok', text: t('share.teams.posted') })
      setNote('')
    },
  })
  const post = () => place && mutate({ id: shared.item.EncID, note, ...place, ...startInput(shared.start) })
  const choose = (next: string) => {
    setKind(next)
    setPlace(null)
  }
  return (
    <>
      <RadioGroup label={t('share.teams.where')} value={kind} onChange={choose}>
        <Radio value="channel">{t('share.teams.toChannel')}</Radio>
        <Radio value="chat">{t('share.teams.toChat')}</Radio>
      </RadioGroup>
      {kind === 'channel' ? (
        <ChannelChoice shared={shared} onChange={setPlace} />
      ) : (
        <ChatChoice shared={shared} onChange={setPlace} />
      )}
      <TextArea label={t('share.mail.note')} rows={3} maxLength={1000} value={note} onChange={setNote} />
      <div className={styles.row}>
        <Button
          look="primary"
          icon={<Send />}
          isPending={isPending}
          isDisabled={place === null}
          onPress={post}
        >
          {t('share.teams.post')}
        </Button>
      </div>
    </>
  )
}

interface ChoiceProps {
  shared: Shared
  onChange: (place: Place | null) => void
}

function ChannelChoice({ shared, onChange }: ChoiceProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(query(microsoft.teams, {}))
  const [team, setTeam] = useState<string | null>(null)
  const [channel, setChannel] = useState<string | null>(null)
  if (error) return <MicrosoftFailed panel="teams" {...{ shared, error, refetch, isRefetching }} />
  if (!data) return <Choosing />
  if (data.Items.length === 0) return <p className={styles.note}>{t('share.teams.noTeams')}</p>
  const channels = data.Items.find(it => it.ID === team)?.Channels ?? []
  return (
    <div className={styles.options}>
      <Select
        label={t('share.teams.team')}
        options={data.Items.map(it => ({ id: it.ID, label: it.Name }))}
        selectedKey={team}
        onSelectionChange={key => {
          setTeam(String(key))
          setChannel(null)
          onChange(null)
        }}
      />
      <Select
        label={t('share.teams.channel')}
        isDisabled={team === null || channels.length === 0}
        description={team !== null && channels.length === 0 ? t('share.teams.noChannels') : undefined}
        options={channels.map(it => ({ id: it.ID, label: it.Name }))}
        selectedKey={channel}
        onSelectionChange={key => {
          setChannel(String(key))
          onChange({ team: team ?? '', channel: String(key) })
        }}
      />
    </div>
  )
}

function ChatChoice({ shared, onChange }: ChoiceProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(query(microsoft.chats, {}))
  const [chat, setChat] = useState<string | null>(null)
  if (error) return <MicrosoftFailed panel="teams" {...{ shared, error, refetch, isRefetching }} />
  if (!data) return <Choosing />
  if (data.Items.length === 0) return <p className={styles.note}>{t('share.teams.noChats')}</p>
  return (
    <Select
      label={t('share.teams.chat')}
      options={data.Items.map(it => ({ id: it.ID, label: it.Name }))}
      selectedKey={chat}
      onSelectionChange={key => {
        setChat(String(key))
        onChange({ chat: String(key) })
      }}
    />
  )
}

const Choosing = () => (
  <Loading>
    <SkeletonLines lines={2} />
  </Loading>
)
