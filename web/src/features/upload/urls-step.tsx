// LINK-01, LINK-03: the addresses, and what of each line is kept.
import { upload } from '@mediatheque/contract/upload'
import { Link2Off } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Notice, TextArea } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './links.module.css'
import { draftOf, type LinkDraft, sortLines } from './links.rules.ts'
import { RefusedLinks } from './refused-links.tsx'
import { StepForm } from './step-form.tsx'

interface UrlsStepProps {
  formID: string
  text: string
  drafts: readonly LinkDraft[]
  onText: (text: string) => void
  onFound: (links: readonly LinkDraft[]) => void
  onLooking: (isLooking: boolean) => void
}

export function UrlsStep({ formID, text, drafts, onText, onFound, onLooking }: UrlsStepProps) {
  const t = useWords()
  const [isMarked, setMarked] = useState(false)
  const { kept, dropped } = sortLines(text)
  const { mutate, isPending, error } = useCall(upload.lookAtLinks, [], { isHandled: true })
  useEffect(() => {
    onLooking(isPending)
    return () => onLooking(false)
  }, [isPending, onLooking])
  const look = () => {
    setMarked(true)
    if (kept.length > 0 && !isPending)
      mutate({ urls: kept }, { onSuccess: ({ Items }) => onFound(Items.map(draftOf)) })
  }
  return (
    <StepForm id={formID} className={styles.step} onSubmit={look}>
      <TextArea
        rows={8}
        autoFocus
        isRequired
        label={t('links.urls')}
        description={t('links.urlsHint')}
        value={text}
        onChange={onText}
        error={isMarked && kept.length === 0 ? t('links.none') : undefined}
      />
      <p role="status" className={styles.counts}>
        {isPending && t('links.looking')}
        {!isPending &&
          [
            kept.length > 0 ? t('links.kept', { count: kept.length }) : '',
            dropped.length > 0 ? t('links.dropped', { count: dropped.length }) : '',
          ]
            .filter(it => it !== '')
            .join(' · ')}
      </p>
      {error instanceof CallFailed && (
        <Notice kind="danger" isLive>
          {say(error.message)}
        </Notice>
      )}
      {dropped.length > 0 && (
        <ul className={styles.dropped}>
          {dropped.map(({ line, why }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and the list is made again
            <li key={at}>
              <Link2Off aria-hidden="true" />
              <span>
                <strong>{line}</strong> {t(`links.why.${why}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <RefusedLinks drafts={drafts} />
    </StepForm>
  )
}
