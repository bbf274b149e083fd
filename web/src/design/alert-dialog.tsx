import { CircleHelp, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Dialog as AriaDialog,
  Heading,
  Modal,
  ModalOverlay,
  type ModalOverlayProps,
} from 'react-aria-components'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { type AriaRest, type Loose, tight } from './loose.ts'
import { useDesignWords } from './words.tsx'

export type AlertDialogProps = AriaRest<ModalOverlayProps> &
  Loose<{
    title: string
    children: ReactNode
    confirmLabel?: string
    cancelLabel?: string
    isDanger?: boolean
    // A promise keeps the dialog open and pending until it settles; a refused one leaves it open.
    onConfirm: () => unknown
  }>

export function AlertDialog(props: AlertDialogProps) {
  const { title, children, confirmLabel, cancelLabel, isDanger = false, onConfirm, ...overlay } = props
  return (
    <ModalOverlay {...tight<ModalOverlayProps>(overlay)} data-scrim className={cx(styles.scrim)}>
      <Modal className={cx(styles.modal, styles.sm, styles.alert)}>
        <AriaDialog role="alertdialog" className={cx(styles.dialog)}>
          {({ close }) => (
            <>
              <div className={styles.alertTop}>
                <span className={cx(styles.alertIcon, isDanger && styles.isDanger)} aria-hidden="true">
                  {isDanger ? <TriangleAlert /> : <CircleHelp />}
                </span>
                <div>
                  <Heading slot="title" level={2} className={cx(styles.alertTitle)}>
                    {title}
                  </Heading>
                  <div className={styles.alertBody}>{children}</div>
                </div>
              </div>
              <AlertFooter {...{ confirmLabel, cancelLabel, isDanger, onConfirm, close }} />
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

type AlertFooterProps = Pick<AlertDialogProps, 'confirmLabel' | 'cancelLabel' | 'onConfirm'> & {
  isDanger: boolean
  close: () => void
}

function AlertFooter({ confirmLabel, cancelLabel, isDanger, onConfirm, close }: AlertFooterProps) {
  const words = useDesignWords()
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await onConfirm()
      close()
    } catch {
      // The caller has said what went wrong; the question stays open.
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={styles.alertFooter}>
      <Button autoFocus isDisabled={isPending} onPress={close}>
        {cancelLabel ?? words.cancel}
      </Button>
      <Button look={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={confirm}>
        {confirmLabel ?? words.confirm}
      </Button>
    </div>
  )
}
