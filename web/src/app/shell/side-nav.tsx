import { useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { cx } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { NavFull } from './nav-full.tsx'
import { NavRail } from './nav-rail.tsx'
import styles from './side-nav.module.css'
import type { Nav } from './use-nav.ts'

export function SideNav({ nav }: { nav: Nav }) {
  if (nav.look === 'hidden') return null
  if (nav.look === 'drawer') return <Drawer nav={nav} />
  return nav.look === 'rail' ? <RailBeside /> : <FullBeside nav={nav} />
}

const RailBeside = () => (
  <div className={cx(styles.side, styles.rail)} data-tour="nav">
    <NavRail />
  </div>
)

function FullBeside({ nav }: { nav: Nav }) {
  const isFloating = nav.look === 'floating'
  const element = useRef<HTMLDivElement>(null)
  const { setOpen } = nav
  useEffect(() => {
    const side = element.current
    if (!isFloating || !side) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setOpen(false)
    }
    side.addEventListener('keydown', onKey)
    return () => side.removeEventListener('keydown', onKey)
  }, [isFloating, setOpen])
  return (
    <div
      ref={element}
      className={cx(styles.side, styles.full, isFloating && styles.floating)}
      data-tour="nav"
    >
      <NavFull nav={nav} />
    </div>
  )
}

function Drawer({ nav }: { nav: Nav }) {
  const t = useWords()
  const close = () => nav.setOpen(false)
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className={styles.scrim ?? ''}>
      <Modal className={styles.drawer ?? ''}>
        <AriaDialog aria-label={t('shell.navigation')} className={styles.drawerBody ?? ''}>
          <NavFull nav={nav} onChosen={close} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
