import { Upload } from 'lucide-react'
import { lazy } from 'react'
import { Button, type ButtonProps } from '../../design/index.ts'
import { OpensOnDemand } from '../../shared/opens-on-demand.tsx'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './upload-button.module.css'

const load = () => import('./upload-menu.tsx')
const UploadMenu = lazy(() => load().then(it => ({ default: it.UploadMenu })))

/** UPL-02: only for those who may add something. */
export const UploadButton = () =>
  useViewer()?.AddPermissions.length ? (
    <OpensOnDemand
      preload={load}
      opened={<UploadMenu />}
      button={wishes => <UploadFace {...wishes} aria-haspopup="menu" />}
    />
  ) : null

export function UploadFace(props: Omit<ButtonProps, 'children'>) {
  const t = useWords()
  return (
    <Button {...props} look="primary" icon={<Upload />} className={styles.button}>
      <span className={styles.label}>{t('shell.upload')}</span>
    </Button>
  )
}
