import { NOTES_EXPORT_PATH } from '@mediatheque/contract/comments'
import { Download } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './comments.module.css'

export function ExportNotes({ EncID }: { EncID: string }) {
  const t = useWords()
  const address = (format: string) =>
    `${NOTES_EXPORT_PATH.replace(':EncID', encodeURIComponent(EncID))}?format=${format}`
  return (
    <div className={styles.export}>
      <MenuTrigger>
        <Button size="sm" look="quiet" icon={<Download />}>
          {t('comments.export.label')}
        </Button>
        <Menu label={t('comments.export.label')} placement="bottom end">
          <MenuItem href={address('md')} download>
            {t('comments.export.markdown')}
          </MenuItem>
          <MenuItem href={address('csv')} download>
            {t('comments.export.csv')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </div>
  )
}
