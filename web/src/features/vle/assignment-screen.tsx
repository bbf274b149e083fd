// INTG-06, INTG-07: a file is uploaded as private, and handed in by the page of the course.
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, NoPermissionState, Notice } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import { FILE_TYPES, useAddable, useHandedIn } from '../upload/index.ts'
import { CopyField } from './copy-field.tsx'
import { handOver } from './hand-over.ts'
import styles from './vle.module.css'

export function AssignmentScreen() {
  const t = useWords()
  const addable = useAddable()
  const handed = useHandedIn()
  const received = useHandOver(handed)
  useTitle(t('vle.assignment.title'))
  if (!FILE_TYPES.some(type => addable.has(type)))
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t('vle.assignment.title')}</h1>
        <NoPermissionState>{t('vle.assignment.noPermission')}</NoPermissionState>
      </div>
    )
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('vle.assignment.title')}</h1>
      <p className={styles.lead}>{t('vle.assignment.lead')}</p>
      <div>
        <Button look="primary" icon={<Upload />} onPress={() => openModal('uploadmedia')}>
          {t('vle.assignment.upload')}
        </Button>
      </div>
      {handed.map(it => (
        <Notice
          key={it.EncID}
          kind={received.has(it.EncID) ? 'ok' : 'warn'}
          isLive
          title={t(received.has(it.EncID) ? 'vle.assignment.done' : 'vle.assignment.uploaded')}
        >
          <div className={styles.stack}>
            <p dir="auto">
              {t(received.has(it.EncID) ? 'vle.assignment.doneText' : 'vle.assignment.copyText', {
                title: it.Title,
              })}
            </p>
            {!received.has(it.EncID) && <CopyField label={t('vle.address')} text={it.URL} />}
          </div>
        </Notice>
      ))}
    </div>
  )
}

/** Those that the page of the course has received; each is returned once. */
function useHandOver(handed: ReturnType<typeof useHandedIn>): ReadonlySet<string> {
  const tried = useRef(new Set<string>())
  const [received, setReceived] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const fresh = handed.filter(it => !tried.current.has(it.EncID))
    if (fresh.length === 0) return
    for (const { EncID } of fresh) tried.current.add(EncID)
    const taken = fresh.filter(it => handOver('mediatheque.handin', it)).map(it => it.EncID)
    setReceived(before => new Set([...before, ...taken]))
  }, [handed])
  return received
}
