// SIGNAGE-02: an item goes to screens and zones; who may send to none is told so (SIGNAGE-01).
import type { MediaItem } from '@mediatheque/contract/item'
import { fitsScreen, NO_SIGNAGE, type STSPlayer, type STSZone, signage } from '@mediatheque/contract/signage'
import { useQuery } from '@tanstack/react-query'
import { MonitorX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, Checkbox, CheckboxGroup, Dialog, IconButton, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { modalNameAt } from '../../shared/place.rules.ts'
import { query, useCall } from '../../shared/query.ts'
import '../../words/add-signage.ts'
import { say, useWords } from '../../words/index.ts'
import { type ItemModalProps, WithItem } from '../item/index.ts'
import styles from './signage.module.css'
import { SIGNAGE_LISTS } from './use-signage.ts'

const idInAddress = () => new URLSearchParams(window.location.search).get('id') ?? ''

/** Which screens and zones there are for the viewer, and on which of them the item is. */
const targetsOf = (id: string) => ({
  ...query(signage.stsData, id === '' ? {} : { id }),
  staleTime: 0,
  gcTime: 0,
})

export function SendToSignageModal({ id = idInAddress(), close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  const { data, error } = useQuery(targetsOf(id))
  if (error instanceof CallFailed && error.Key === 'signage-not-permitted') return <Refused close={close} />
  // Nothing opens before it is known that it may.
  if (!data && !error) return null
  return (
    <WithItem
      id={id}
      title={t('signage.send.title')}
      may={item => item.CanShowToOthers && !item.IsPrivate && fitsScreen(item)}
      close={close}
    >
      {item => data && <Targets item={item} players={data.Players} zones={data.Zones} close={close} />}
    </WithItem>
  )
}

/** At its own address there is no page to go back to: there it says so itself. */
function Refused({ close }: { close: () => void }) {
  const t = useWords()
  const [isAlone] = useState(() => modalNameAt(window.location.pathname) !== undefined)
  useEffect(() => {
    if (isAlone) return
    toast({ kind: 'danger', text: say(NO_SIGNAGE) })
    close()
  }, [isAlone, close])
  if (!isAlone) return null
  return (
    <section aria-labelledby="refused-title" className={styles.refused}>
      <h1 id="refused-title">{t('signage.send.title')}</h1>
      <p>{say(NO_SIGNAGE)}</p>
    </section>
  )
}

interface TargetsProps {
  item: MediaItem
  players: readonly STSPlayer[]
  zones: readonly STSZone[]
  close: () => void
}

function Targets({ item, players, zones, close }: TargetsProps) {
  const t = useWords()
  const [chosen, setChosen] = useState<{ players: string[]; zones: string[] }>({ players: [], zones: [] })
  const { mutate, isPending } = useCall(signage.send, SIGNAGE_LISTS, {
    onDone: ({ Sent }) => {
      const text = Sent === 0 ? t('signage.send.nothingNew') : t('signage.send.sent', { count: Sent })
      toast({ kind: 'ok', text })
      close()
    },
  })
  const { mutate: takeOff } = useCall(signage.takeOff, SIGNAGE_LISTS, {
    onDone: ({ Removed }) => toast({ kind: 'ok', text: t('signage.send.taken', { count: Removed }) }),
  })
  const zoneNote = ({ PlayerCount: count, ThereCount: there }: STSZone) =>
    there > 0 ? t('signage.send.thereOn', { there, count }) : t('signage.send.ofScreens', { count })
  const numbers = { players: chosen.players.map(Number), zones: chosen.zones.map(Number) }
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      title={t('signage.send.title')}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button
            look="primary"
            isDisabled={chosen.players.length + chosen.zones.length === 0}
            isPending={isPending}
            onPress={() => mutate({ cdid: item.ClipDataID, ...numbers })}
          >
            {t('signage.send.send')}
          </Button>
        </>
      }
    >
      <div className={styles.send}>
        <p className={styles.sendIntro}>{t('signage.send.intro', { title: item.Title })}</p>
        {zones.length > 0 && (
          <CheckboxGroup
            label={t('signage.zones')}
            value={chosen.zones}
            onChange={ids => setChosen({ ...chosen, zones: ids })}
          >
            {zones.map(it => (
              <Target
                key={it.ID}
                target={it}
                note={zoneNote(it)}
                isThere={it.ThereCount > 0}
                onTakeOff={() => takeOff({ cdid: item.ClipDataID, zones: [it.ID] })}
              />
            ))}
          </CheckboxGroup>
        )}
        {players.length > 0 && (
          <CheckboxGroup
            label={t('signage.screens')}
            value={chosen.players}
            onChange={ids => setChosen({ ...chosen, players: ids })}
          >
            {players.map(it => (
              <Target
                key={it.ID}
                target={it}
                note={it.IsThere ? t('signage.send.there') : t('signage.send.items', { count: it.ItemCount })}
                isThere={it.IsThere}
                onTakeOff={() => takeOff({ cdid: item.ClipDataID, players: [it.ID] })}
              />
            ))}
          </CheckboxGroup>
        )}
      </div>
    </Dialog>
  )
}

interface TargetProps {
  target: { ID: number; Name: string }
  /** What is there. */
  note: string
  isThere: boolean
  onTakeOff: () => void
}

function Target({ target: { ID, Name }, note, isThere, onTakeOff }: TargetProps) {
  const t = useWords()
  return (
    <div className={styles.target}>
      <Checkbox value={String(ID)} description={note} className={styles.choice}>
        <bdi>{Name}</bdi>
      </Checkbox>
      {isThere && (
        <IconButton
          size="sm"
          icon={<MonitorX />}
          label={t('signage.send.takeOff', { name: Name })}
          onPress={onTakeOff}
        />
      )}
    </div>
  )
}
