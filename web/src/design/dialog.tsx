import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Dialog as AriaDialog,
  Heading,
  Modal,
  ModalOverlay,
  type ModalOverlayProps,
} from 'react-aria-components'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { type AriaRest, type Loose, tight } from './loose.ts'
import { ScrollBody } from './scroll-body.tsx'
import { useDesignWords } from './words.tsx'

type Close = { close: () => void }
type Part = ReactNode | ((it: Close) => ReactNode)
const fill = (part: Part, it: Close) => (typeof part === 'function' ? part(it) : part)

export type DialogProps = AriaRest<ModalOverlayProps> &
  Loose<{
    title: string
    children: Part
    footer?: Part
    // Next to the title: the steps of a wizard. At the end of the head: one more action.
    headContent?: ReactNode
    headActions?: Part
    // 480, 640 and 1040 px wide
    size?: 'sm' | 'md' | 'lg'
    // SHELL-03: a modal is 0.5 to 0.8 of the window high; the content of a picker is exactly 0.7 of it.
    kind?: 'modal' | 'picker'
    // The body has no padding of its own: panes side by side, lists to the edge.
    isFlush?: boolean
    className?: string
  }>

// Opened by a DialogTrigger around it, or by isOpen and onOpenChange.
export function Dialog(props: DialogProps) {
  const { title, children, footer, headContent, headActions, size = 'md', kind = 'modal', ...more } = props
  const { isFlush, className, ...overlay } = more
  return (
    <ModalOverlay {...tight<ModalOverlayProps>(overlay)} data-scrim className={cx(styles.scrim)}>
      <Modal className={cx(styles.modal, styles[size], styles[kind], className)}>
        <AriaDialog className={cx(styles.dialog)}>
          {it => (
            <>
              <DialogHead
                title={title}
                content={headContent}
                actions={fill(headActions, it)}
                close={it.close}
              />
              <div className={styles.content} data-dialog-content>
                <ScrollBody label={title} className={cx(styles.body, isFlush && styles.flush)}>
                  {fill(children, it)}
                </ScrollBody>
                {footer !== undefined && <div className={styles.footer}>{fill(footer, it)}</div>}
              </div>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

type DialogHeadProps = Close & { title: string; content: ReactNode; actions: ReactNode }

function DialogHead({ title, content, actions, close }: DialogHeadProps) {
  const words = useDesignWords()
  return (
    <header className={styles.head}>
      <Heading slot="title" level={2} className={cx(styles.title)}>
        {title}
      </Heading>
      {content}
      <div className={styles.headEnd}>
        {actions}
        <IconButton label={words.close} icon={<X />} onPress={close} slot={null} />
      </div>
    </header>
  )
}
