// ITEM-31: the switches of an item, each with a call of its own and its saved state next to it.
import { type MediaItem, MediaSource } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { isRecording, RecordType } from '@mediatheque/contract/primitives'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button, cx, DateSelector, Dialog, Switch, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { withoutMidnight } from '../../shared/time.rules.ts'
import { useTimeWays } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { LiveAddress } from '../live/index.ts'
import { FindMemberModal, type FoundMember } from '../people/index.ts'
import { lastDay, mayReplace, publishTime } from './actions.rules.ts'
import { FilesSection } from './files-section.tsx'
import styles from './item-modals.module.css'
import { PlayerSettings } from './player-settings.tsx'
import { SavedMark, useSaving } from './use-saving.tsx'
import { type ItemModalProps, WithItem } from './with-item.tsx'

export function AdvancedSettingsModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem
      {...(id && { id })}
      title={t('itemModals.advanced.title')}
      may={item => item.CanEdit}
      close={close}
    >
      {item => (
        <Dialog
          isOpen
          isDismissable
          title={t('itemModals.advanced.title')}
          onOpenChange={close}
          footer={
            <Button look="primary" onPress={close}>
              {t('design.close')}
            </Button>
          }
        >
          <div className={styles.sections}>
            {item.CanGrant && <OwnerSection item={item} />}
            <DatesSection item={item} />
            <SwitchesSection item={item} />
            {item.Source === MediaSource.LiveStream && (
              <Section title={t('itemModals.advanced.live')}>
                <Suspense>
                  <LiveAddress item={item} />
                </Suspense>
              </Section>
            )}
            {isRecording(item.RecordType) && item.Source !== MediaSource.VideoHost && (
              <Section title={t('itemModals.player.title')}>
                <PlayerSettings item={item} />
              </Section>
            )}
            {mayReplace(item) && (
              <Section title={t('itemModals.advanced.files')}>
                <FilesSection item={item} />
              </Section>
            )}
            {item.CanManage && <SignInSection item={item} />}
          </div>
        </Dialog>
      )}
    </WithItem>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** ITEM-13 */
function OwnerSection({ item }: { item: MediaItem }) {
  const t = useWords()
  const [isFinding, setFinding] = useState(false)
  const [found, setFound] = useState<FoundMember | null>(null)
  const saving = useSaving(media.changeOwner)
  const give = async ({ PersonID, DisplayName }: FoundMember) => {
    await saving.save({ enc: item.EncID, ownerfullname: DisplayName, owner: String(PersonID) })
    toast({ kind: 'ok', text: t('itemModals.advanced.ownerDone', { name: DisplayName }) })
    setFound(null)
  }
  return (
    <Section title={t('itemModals.advanced.owner')}>
      <div className={styles.row}>
        <span className={styles.rowText}>{item.OwnerDisplayName}</span>
        <SavedMark state={saving.state} />
        <Button size="sm" onPress={() => setFinding(true)}>
          {t('itemModals.advanced.changeOwner')}
        </Button>
      </div>
      {isFinding && (
        <Suspense>
          <FindMemberModal
            title={t('itemModals.advanced.newOwner')}
            without={item.OwnerPersonID === null ? [] : [item.OwnerPersonID]}
            onPick={([first]) => setFound(first ?? null)}
            close={() => setFinding(false)}
          />
        </Suspense>
      )}
      {found && (
        <AskDialog
          title={t('itemModals.advanced.giveTitle', { name: found.DisplayName })}
          confirmLabel={t('itemModals.advanced.changeOwner')}
          onConfirm={() => give(found)}
          onCancel={() => setFound(null)}
        >
          {t('itemModals.advanced.giveText', { name: found.DisplayName, title: item.Title })}
        </AskDialog>
      )}
    </Section>
  )
}

/** ITEM-20, ITEM-21, ITEM-22 */
function DatesSection({ item }: { item: MediaItem }) {
  const t = useWords()
  const { Region } = useTimeWays()
  const publishing = useSaving(media.submitPublishDate)
  const expiring = useSaving(media.submitExpiryDate)
  const cdid = item.ClipDataID
  return (
    <Section title={t('itemModals.advanced.dates')}>
      <DayRow
        label={t('itemModals.advanced.publish')}
        description={t('itemModals.advanced.publishHint')}
        value={publishTime(item.PublishAt, Region)}
        hasTime
        saving={publishing}
        onSave={value => publishing.save({ cdid, value })}
      />
      <DayRow
        label={t('itemModals.advanced.expiry')}
        description={t(
          item.CanSetExpiryDate ? 'itemModals.advanced.expiryHint' : 'itemModals.advanced.noExpiry',
        )}
        value={lastDay(item.ExpiryDate, Region)}
        isDisabled={!item.CanSetExpiryDate}
        saving={expiring}
        onSave={value => expiring.save({ cdid, value })}
      />
    </Section>
  )
}

interface DayRowProps {
  label: string
  description: string
  value: string
  hasTime?: boolean
  isDisabled?: boolean
  saving: Pick<ReturnType<typeof useSaving>, 'state' | 'problem'>
  onSave: (value: string) => Promise<unknown>
}

/** A day is chosen in three steps, so it is saved by its own button and not at every step. */
function DayRow(props: DayRowProps) {
  const { label, description, value, hasTime = false, isDisabled = false, saving, onSave } = props
  const t = useWords()
  const [chosen, setChosen] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setChosen(value)
  }
  return (
    <div className={styles.day}>
      <DateSelector
        label={label}
        description={description}
        value={chosen}
        onChange={it => setChosen(withoutMidnight(it))}
        hasTime={hasTime}
        isDisabled={isDisabled}
        error={saving.problem}
      />
      {!isDisabled && (
        <div className={cx(styles.daySave, hasTime && styles.below)}>
          <Button
            size="sm"
            aria-label={t('itemModals.advanced.saveDate', { date: label })}
            isDisabled={chosen === value}
            isPending={saving.state === 'saving'}
            onPress={() => void onSave(chosen).catch(() => undefined)}
          >
            {t('itemModals.save')}
          </Button>
          <SavedMark state={saving.state} />
        </div>
      )}
    </div>
  )
}

/** ITEM-25, ITEM-19: on means that viewers may. */
function SwitchesSection({ item }: { item: MediaItem }) {
  const t = useWords()
  const { ClipDataID: cdid, ItemSettings, RecordType: type } = item
  const download = useSaving(media.disableDownload)
  const rating = useSaving(media.disableRating)
  const comments = useSaving(media.disableComments)
  const embedding = useSaving(media.disableEmbedding)
  const is360 = useSaving(media.markAs360)
  const rows = [
    ['download', ItemSettings.DisableDownload, download],
    ['rating', ItemSettings.DisableRating, rating],
    ['comments', ItemSettings.CommentsDisabled, comments],
    ['embed', ItemSettings.EmbedDisabled, embedding],
  ] as const
  return (
    <Section title={t('itemModals.advanced.viewers')}>
      {rows.map(([name, isDisabled, saving]) => (
        <SwitchRow
          key={name}
          label={t(`itemModals.advanced.allow.${name}`)}
          isOn={!isDisabled}
          state={saving.state}
          onChange={isOn => saving.save({ cdid, disable: !isOn })}
        />
      ))}
      {(type === RecordType.Video || type === RecordType.TV) && (
        <SwitchRow
          label={t('itemModals.advanced.is360')}
          isOn={item.Is360}
          state={is360.state}
          onChange={mark => is360.save({ cdid, mark })}
        />
      )}
    </Section>
  )
}

interface SwitchRowProps {
  label: string
  isOn: boolean
  state: ReturnType<typeof useSaving>['state']
  onChange: (isOn: boolean) => Promise<unknown>
}

function SwitchRow({ label, isOn, state, onChange }: SwitchRowProps) {
  const [wished, setWished] = useState<boolean | null>(null)
  const change = async (next: boolean) => {
    setWished(next)
    await onChange(next).catch(() => undefined)
    setWished(null)
  }
  return (
    <div className={styles.row}>
      <Switch
        className={styles.rowText}
        isSelected={wished ?? isOn}
        isDisabled={state === 'saving'}
        onChange={isNext => void change(isNext)}
      >
        {label}
      </Switch>
      <SavedMark state={state} />
    </div>
  )
}

/** ITEM-32 */
function SignInSection({ item }: { item: MediaItem }) {
  const t = useWords()
  const saving = useSaving(media.setLoginBackground)
  const set = (cdid: number) => void saving.save({ cdid }).catch(() => undefined)
  return (
    <Section title={t('itemModals.advanced.signIn')}>
      <p className={styles.note}>{t('itemModals.advanced.signInHint')}</p>
      <div className={styles.row}>
        <Button size="sm" onPress={() => set(item.ClipDataID)}>
          {t('itemModals.advanced.useForSignIn')}
        </Button>
        <Button size="sm" look="quiet" onPress={() => set(0)}>
          {t('itemModals.advanced.noSignIn')}
        </Button>
        <SavedMark state={saving.state} />
      </div>
    </Section>
  )
}
