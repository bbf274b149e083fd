import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  Text,
} from 'react-aria-components'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import styles from './toast.module.css'
import { useDesignWords } from './words.tsx'

// SHELL-05
const TOAST_MS = 5_000
const TOAST_WITH_ACTION_MS = 500_000
const MAX_VISIBLE = 5

export type ToastKind = 'info' | 'ok' | 'warn' | 'danger'
export type ToastAction = { label: string; onPress: () => void }
export type ToastMessage = Loose<{
  text: string
  kind?: ToastKind
  action?: ToastAction
  onClose?: () => void
}>

const queue = new AriaToastQueue<ToastMessage>({ maxVisibleToasts: MAX_VISIBLE })

// Returns a function that takes the toast away.
export function toast(message: ToastMessage): () => void {
  const timeout = message.action ? TOAST_WITH_ACTION_MS : TOAST_MS
  const key = queue.add(message, { timeout, ...(message.onClose && { onClose: message.onClose }) })
  return () => queue.close(key)
}

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: TriangleAlert }

// Once per page. A toast waits while the pointer or the focus is on the region.
export function ToastRegion() {
  const words = useDesignWords()
  return (
    <AriaToastRegion queue={queue} aria-label={words.notifications} className={cx(styles.region)}>
      {({ toast: queued }) => <ToastCard queued={queued} />}
    </AriaToastRegion>
  )
}

function ToastCard({ queued }: { queued: QueuedToast<ToastMessage> }) {
  const words = useDesignWords()
  const { text, kind = 'info', action } = queued.content
  const Icon = ICONS[kind]
  const act = (onPress: () => void) => {
    queue.close(queued.key)
    onPress()
  }
  return (
    <AriaToast toast={queued} className={cx(styles.toast, styles[kind])}>
      <Icon aria-hidden="true" className={styles.icon} />
      <AriaToastContent className={cx(styles.content)} aria-live={kind === 'danger' ? 'assertive' : 'polite'}>
        <Text slot="title">{text}</Text>
      </AriaToastContent>
      {action && (
        <Button
          slot={null}
          size="sm"
          look="quiet"
          className={styles.action}
          onPress={() => act(action.onPress)}
        >
          {action.label}
        </Button>
      )}
      <IconButton slot="close" size="sm" hidesTooltip icon={<X />} label={words.dismiss} />
    </AriaToast>
  )
}
