// The metadata form of links, or of videos at YouTube (LINK-02, LINK-06).
import type { Field } from '@mediatheque/contract/fields'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Badge, Checkbox, IconButton, Notice, TextField } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import type { Details } from './details.rules.ts'
import { DetailsForm } from './details-form.tsx'
import { useFirstDetails } from './details-step.tsx'
import styles from './links.module.css'
import { type LinkDraft, typeOfLink } from './links.rules.ts'
import { Dates } from './publish-form.tsx'
import { RefusedLinks } from './refused-links.tsx'
import { StepForm } from './step-form.tsx'
import { useDetailsForm } from './use-details-form.ts'
import { useAddable } from './use-options.ts'

interface LinkFormProps {
  formID: string
  kind: 'page' | 'youtube'
  links: readonly LinkDraft[]
  /** All of them, with those that cannot be added. */
  drafts: readonly LinkDraft[]
  fields: readonly Field[]
  details: Details | null
  onDetails: (details: Details) => void
  onLink: (URL: string, changes: Partial<LinkDraft> | null) => void
  onNext: (details: Details) => void
}

export function LinkForm(props: LinkFormProps) {
  const { formID, kind, links, drafts, fields, onDetails, onLink, onNext } = props
  const t = useWords()
  const [isMarked, setMarked] = useState(false)
  const types = [...new Set(links.map(typeOfLink))].toSorted().join()
  const recordTypes = useMemo(() => types.split(',').map(Number), [types])
  const details = useFirstDetails(recordTypes, props.details)
  const form = useDetailsForm({
    fields,
    recordTypes,
    details,
    onChange: changes => onDetails({ ...details, ...changes }),
  })
  const next = () => {
    setMarked(true)
    const hasTitles = links.every(it => it.title.trim() !== '')
    if (form.check() && hasTitles) onNext(details)
  }
  return (
    <StepForm id={formID} className={styles.panes} onSubmit={next}>
      <div className={styles.listPane}>
        <RefusedLinks drafts={drafts} />
        <ul className={styles.links} aria-label={t('links.urls')}>
          {links.map(link => (
            <LinkRow key={link.URL} {...{ link, isMarked, onLink }} />
          ))}
        </ul>
      </div>
      <div className={styles.formPane}>
        <h3 className={styles.paneTitle}>
          {t(kind === 'page' ? 'links.detailsOfPages' : 'links.detailsOfYouTube')}
        </h3>
        {kind === 'youtube' && <Notice>{t('links.consent')}</Notice>}
        <DetailsForm state={form} />
        <Dates details={details} onChange={changes => onDetails({ ...details, ...changes })} />
      </div>
    </StepForm>
  )
}

interface LinkRowProps {
  link: LinkDraft
  isMarked: boolean
  onLink: LinkFormProps['onLink']
}

function LinkRow({ link, isMarked, onLink }: LinkRowProps) {
  const t = useWords()
  const addable = useAddable()
  const isBlank = isMarked && link.title.trim() === ''
  return (
    <li className={styles.link}>
      <div className={styles.text}>
        <p className={styles.facts}>
          <Badge>{t(`links.kind.${link.Kind}`)}</Badge>
        </p>
        <p className={styles.address}>{link.URL}</p>
        <TextField
          size="sm"
          label={t('links.titleOf', { url: link.URL })}
          hidesLabel
          isRequired
          value={link.title}
          onChange={title => onLink(link.URL, { title })}
          error={isBlank ? t('upload.titleMissing') : undefined}
        />
        {link.Kind === 'media' && addable.has(typeOfLink({ Kind: 'media', asVideo: true })) && (
          <Checkbox
            isSelected={link.asVideo}
            onChange={asVideo => onLink(link.URL, { asVideo })}
            description={t('links.asVideoHint')}
          >
            {t('links.asVideo')}
          </Checkbox>
        )}
      </div>
      <IconButton
        size="sm"
        icon={<Trash2 />}
        label={t('links.remove', { url: link.URL })}
        onPress={() => onLink(link.URL, null)}
      />
    </li>
  )
}
