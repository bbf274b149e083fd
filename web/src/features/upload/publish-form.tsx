// When it is to be seen, how it is converted, and what it is put into (UPL-10, UPL-12, UPL-19).
import { dayOf } from '@mediatheque/contract/expiry'
import { RecordType } from '@mediatheque/contract/primitives'
import { type ReactNode, useId } from 'react'
import { Checkbox, DateSelector, Radio, RadioGroup, Select, TextField } from '../../design/index.ts'
import { withoutMidnight } from '../../shared/time.rules.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import type { Container, ContainerKind } from './batch.rules.ts'
import type { Details } from './details.rules.ts'
import styles from './details-form.module.css'
import { LocationField } from './details-form.tsx'
import type { UploadOptions } from './use-options.ts'

interface PublishFormProps {
  details: Details
  onChange: (changes: Partial<Details>) => void
  container: Container | null
  onContainer: (container: Container | null) => void
  /** Record types the person may add, playlists among them. */
  addable: ReadonlySet<number>
  profiles: UploadOptions['Profiles']
  hasVideos: boolean
  isMarked: boolean
}

export function PublishForm(props: PublishFormProps) {
  const t = useWords()
  const { details, onChange, hasVideos } = props
  return (
    <div className={styles.form}>
      <Dates details={details} onChange={onChange} />
      <Section title={t('upload.publish.file')}>
        {hasVideos && <ProfileSelect {...props} />}
        <Option
          name="FilenameAsTitle"
          label={t('upload.publish.filenameAsTitle')}
          hint={t('upload.publish.filenameAsTitleHint')}
          {...{ details, onChange }}
        />
        <Option
          name="RetainSource"
          label={t('upload.publish.retainSource')}
          hint={t('upload.publish.retainSourceHint')}
          {...{ details, onChange }}
        />
        <Option
          name="CopyOnly"
          label={t('upload.publish.copyOnly')}
          hint={t('upload.publish.copyOnlyHint')}
          {...{ details, onChange }}
        />
        <Option
          name="ShowERA"
          label={t('upload.publish.showERA')}
          hint={t('upload.publish.showERAHint')}
          {...{ details, onChange }}
        />
      </Section>
      <ContainerForm {...props} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.options}>
      <h3 id={id} className={styles.optionsTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

type DetailsProps = Pick<PublishFormProps, 'details' | 'onChange'>

/** ITEM-20 to ITEM-23; links and playlists have the same dates. */
export function Dates({
  details,
  onChange,
  hidesPublish = false,
}: DetailsProps & { hidesPublish?: boolean }) {
  const t = useWords()
  const mayExpire = useViewer()?.CanSetExpiryDate === true
  return (
    <div className={styles.dates}>
      {!hidesPublish && (
        <DateSelector
          label={t('upload.publish.publishAt')}
          description={t('upload.publish.publishAtHint')}
          value={details.PublishAt}
          onChange={PublishAt => onChange({ PublishAt: withoutMidnight(PublishAt) })}
          hasTime
        />
      )}
      {mayExpire && (
        <DateSelector
          label={t('upload.publish.expiry')}
          description={t('upload.publish.expiryHint')}
          value={details.ExpiryDate}
          onChange={ExpiryDate => onChange({ ExpiryDate })}
          error={
            details.ExpiryDate !== '' && details.ExpiryDate < dayOf(details.PublishAt)
              ? t('upload.publish.expiryMoved')
              : undefined
          }
        />
      )}
    </div>
  )
}

function ProfileSelect({ details, onChange, profiles }: PublishFormProps) {
  const t = useWords()
  if (profiles.length < 2) return null
  return (
    <Select
      label={t('upload.publish.profile')}
      description={t('upload.publish.profileHint')}
      options={profiles.map(it => ({ id: it.ID, label: it.Name }))}
      value={details.MediaProfile || (profiles.find(it => it.IsDefault)?.ID ?? null)}
      onChange={key => onChange({ MediaProfile: Number(key ?? 0) })}
      isDisabled={details.CopyOnly}
    />
  )
}

interface OptionProps extends DetailsProps {
  name: 'FilenameAsTitle' | 'RetainSource' | 'CopyOnly' | 'ShowERA'
  label: string
  hint: string
}

const Option = ({ name, label, hint, details, onChange }: OptionProps) => (
  <Checkbox isSelected={details[name]} onChange={isOn => onChange({ [name]: isOn })} description={hint}>
    {label}
  </Checkbox>
)

export const CONTAINER_TYPES: Record<ContainerKind, number> = {
  playlist: RecordType.Playlist,
  lessonplan: RecordType.LessonPlan,
}
const NO_CONTAINER = 'none'

/** UPL-19 */
function ContainerForm(props: PublishFormProps) {
  const { container, onContainer, addable, details, onChange, isMarked } = props
  const t = useWords()
  const offered = (['playlist', 'lessonplan'] as const).filter(kind => addable.has(CONTAINER_TYPES[kind]))
  if (offered.length === 0) return null
  const choose = (kind: string) => {
    const found = offered.find(it => it === kind)
    onContainer(found ? { kind: found, title: container?.title ?? '' } : null)
  }
  return (
    <Section title={t('upload.publish.collect')}>
      <RadioGroup
        label={t('upload.publish.collect')}
        hidesLabel
        value={container?.kind ?? NO_CONTAINER}
        onChange={choose}
      >
        <Radio value={NO_CONTAINER}>{t('upload.publish.collectNone')}</Radio>
        {offered.map(kind => (
          <Radio key={kind} value={kind}>
            {t(`upload.publish.${kind}`)}
          </Radio>
        ))}
      </RadioGroup>
      {container && (
        <>
          <TextField
            label={t(`upload.publish.${container.kind}Title`)}
            isRequired
            value={container.title}
            onChange={title => onContainer({ ...container, title })}
            error={isMarked && container.title.trim() === '' ? t('upload.titleMissing') : undefined}
          />
          <LocationField
            recordType={CONTAINER_TYPES[container.kind]}
            isAlone={false}
            {...{ details, onChange, isMarked }}
          />
        </>
      )}
    </Section>
  )
}

/** What is still missing before files can be put into the container. */
export const isContainerReady = (container: Container | null, details: Details) =>
  container === null ||
  (container.title.trim() !== '' && (details.locations[CONTAINER_TYPES[container.kind]] ?? 0) > 0)
