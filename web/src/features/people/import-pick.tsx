import { IMPORT_MOST_BYTES } from '@mediatheque/contract/people'
import { Role } from '@mediatheque/contract/primitives'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { Button, cx, Dialog, Notice } from '../../design/index.ts'
import { saveFile } from '../../shared/save-file.ts'
import { useWords } from '../../words/index.ts'
import styles from './import.module.css'
import {
  type ChosenFile,
  CSV_COLUMN_NAMES,
  importTemplate,
  problemOfFile,
  textOfFile,
} from './import.rules.ts'
import { PastImports } from './past-imports.tsx'

const MEGABYTES = IMPORT_MOST_BYTES / 1024 / 1024

interface ImportPickProps {
  onFile: (file: ChosenFile) => void
  onShow: (importID: number) => void
  isStarting: boolean
  close: () => void
}

export function ImportPick({ onFile, onShow, isStarting, close }: ImportPickProps) {
  const t = useWords()
  const { take, problem } = useFile(onFile)
  return (
    <Dialog isOpen onOpenChange={close} title={t('people.import.title')} size="md">
      <div className={styles.pick}>
        <p className={styles.intro}>{t('people.import.intro')}</p>
        <DropZone
          className={cx(styles.drop)}
          aria-label={t('people.import.drop')}
          onDrop={event => {
            const dropped = event.items.find(item => item.kind === 'file')
            if (dropped?.kind === 'file') void dropped.getFile().then(take)
          }}
        >
          <FileUp aria-hidden="true" className={styles.dropIcon} />
          <span className={styles.dropText}>{t('people.import.drop')}</span>
          <span className={styles.or}>{t('people.import.or')}</span>
          <FileTrigger
            acceptedFileTypes={['.csv', 'text/csv', '.txt']}
            onSelect={files => {
              const [file] = files ?? []
              if (file) void take(file)
            }}
          >
            <Button look="primary" isPending={isStarting}>
              {t('people.import.choose')}
            </Button>
          </FileTrigger>
          <span className={styles.hint}>{t('people.import.limit', { megabytes: MEGABYTES })}</span>
        </DropZone>
        {problem && (
          <Notice kind="danger" isLive>
            {problem}
          </Notice>
        )}
        <ColumnHelp />
        <PastImports onShow={onShow} />
      </div>
    </Dialog>
  )
}

function useFile(onFile: (file: ChosenFile) => void) {
  const t = useWords()
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File) => {
    const wrong = problemOfFile(file.size)
    setProblem(
      wrong &&
        t(wrong === 'empty' ? 'people.import.empty' : 'people.import.tooLarge', { megabytes: MEGABYTES }),
    )
    if (wrong) return
    try {
      onFile({ FileName: file.name, Text: textOfFile(new Uint8Array(await file.arrayBuffer())) })
    } catch {
      setProblem(t('people.import.unreadable'))
    }
  }
  return { take, problem }
}

function ColumnHelp() {
  const t = useWords()
  const roles = Role.options.join(', ')
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3>{t('people.import.columnsTitle')}</h3>
        <Button size="sm" onPress={() => saveFile('people.csv', importTemplate())}>
          {t('people.import.template')}
        </Button>
      </div>
      <dl className={styles.columns}>
        {CSV_COLUMN_NAMES.map(name => (
          <div key={name} className={styles.column}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{t(`people.import.column.${name}`, { roles })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('people.import.existing')}</p>
    </section>
  )
}
