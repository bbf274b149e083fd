import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../../words/index.ts'
import styles from './offline-overlay.module.css'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** SHELL-14 */
export function OfflineOverlay() {
  const t = useWords()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="alert" className={isOnline ? undefined : styles.overlay}>
      {!isOnline && (
        <div className={styles.card}>
          <WifiOff aria-hidden="true" />
          <p className={styles.title}>{t('shell.offline.title')}</p>
          <p className={styles.text}>{t('shell.offline.text')}</p>
        </div>
      )}
    </div>
  )
}
