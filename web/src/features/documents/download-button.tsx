import { extensionOf } from '@mediatheque/contract/upload'
import { Download } from 'lucide-react'
import { ButtonLink, IconButton, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './documents.module.css'
import type { DocumentFacts } from './use-document.ts'

/** DOC-03, DOC-04: the file as it was sent; of an Office file also the PDF that was made of it. */
export function DownloadButton({ facts: { URL: shown, DownloadURL, FileName } }: { facts: DocumentFacts }) {
  const t = useWords()
  if (DownloadURL === '') return null
  const extension = extensionOf(FileName)
  const label = t('documents.download')
  if (extension === 'pdf' || !/\.pdf$/.test(shown))
    return (
      <ButtonLink
        look="quiet"
        icon={<Download />}
        href={DownloadURL}
        download={FileName}
        aria-label={label}
        className={styles.download}
      >
        {null}
      </ButtonLink>
    )
  const pdfName = `${FileName.slice(0, -extension.length)}pdf`
  return (
    <MenuTrigger>
      <IconButton icon={<Download />} label={label} />
      <Menu label={label} placement="bottom end">
        <MenuItem href={DownloadURL} download={FileName}>
          {t('documents.original', { kind: extension.toUpperCase() })}
        </MenuItem>
        <MenuItem href={`${shown}?save=${encodeURIComponent(pdfName)}`} download={pdfName}>
          {t('documents.asPdf')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
