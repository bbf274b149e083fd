import { X } from 'lucide-react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton, Logo } from '../../design/index.ts'
import { useSite } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { NavFull } from './nav-full.tsx'
import styles from './side-nav.module.css'
import type { Nav } from './use-nav.ts'

export function NavDrawer({ nav }: { nav: Nav }) {
  const t = useWords()
  const { SiteName } = useSite()
  const close = () => nav.setOpen(false)
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className={styles.scrim ?? ''}>
      <Modal className={styles.drawer ?? ''}>
        <AriaDialog aria-label={t('shell.navigation')} className={styles.drawerBody ?? ''}>
          <header className={styles.drawerHead}>
            <IconButton icon={<X />} label={t('shell.menuClose')} onPress={close} slot={null} />
            <Logo name={SiteName} />
          </header>
          <NavFull nav={nav} onChosen={close} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
