import { X } from 'lucide-react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../../design/index.ts'
import { SiteLogo } from '../../shared/site-logo.tsx'
import { useWords } from '../../words/index.ts'
import { NavFull } from './nav-full.tsx'
import styles from './side-nav.module.css'
import type { Nav } from './use-nav.ts'

export function NavDrawer({ nav }: { nav: Nav }) {
  const t = useWords()
  const close = () => nav.setOpen(false)
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className={styles.scrim ?? ''}>
      <Modal className={styles.drawer ?? ''}>
        <AriaDialog aria-label={t('shell.navigation')} className={styles.drawerBody ?? ''}>
          <header className={styles.drawerHead}>
            <IconButton icon={<X />} label={t('shell.menuClose')} onPress={close} slot={null} />
            <SiteLogo />
          </header>
          <NavFull nav={nav} onChosen={close} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
