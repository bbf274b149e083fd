import { Upload } from 'lucide-react'
import { Button, type ButtonProps } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './upload-button.module.css'

/** The button as it is in the top bar; on a phone only its icon is seen. */
export function UploadFace(props: Omit<ButtonProps, 'children'>) {
  const t = useWords()
  return (
    <Button {...props} look="primary" icon={<Upload />} className={styles.button}>
      <span className={styles.label}>{t('shell.upload')}</span>
    </Button>
  )
}
