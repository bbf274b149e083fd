import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { Button, Dialog, type DialogProps, Notice } from '../design/index.ts'
import { useWords } from '../words/index.ts'
import { AskDialog } from './ask-dialog.tsx'
import styles from './form-dialog.module.css'

interface FormDialogProps extends Pick<DialogProps, 'headActions' | 'size'> {
  title: string
  submitLabel: string
  submit: (event?: SyntheticEvent) => Promise<boolean>
  isPending: boolean
  isDanger?: boolean
  isDirty: boolean
  refusal: string | null
  close: () => void
  children: ReactNode
}

/** A form over the page: Enter sends it, and leaving it half filled is asked about. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, submit, isPending, isDanger, isDirty, refusal, close, children, ...dialog } =
    props
  const t = useWords()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isDirty ? setAsking(true) : close())
  return (
    <>
      <Dialog
        {...dialog}
        isOpen
        onOpenChange={leave}
        title={title}
        footer={
          <>
            <Button onPress={leave}>{t('design.cancel')}</Button>
            <Button type="submit" form={id} look={isDanger ? 'danger' : 'primary'} isPending={isPending}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={id} className={styles.form} onSubmit={event => void submit(event)} noValidate>
          {refusal && (
            <Notice kind="danger" isLive>
              {refusal}
            </Notice>
          )}
          {children}
        </form>
      </Dialog>
      {isAsking && (
        <AskDialog
          title={t('form.discardTitle')}
          confirmLabel={t('form.discard')}
          cancelLabel={t('form.keep')}
          isDanger
          onConfirm={close}
          onCancel={() => setAsking(false)}
        >
          {t('form.discardText')}
        </AskDialog>
      )}
    </>
  )
}
