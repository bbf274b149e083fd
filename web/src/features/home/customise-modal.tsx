import { Button, Dialog, Switch } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { holds, useSite, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { wholeLayout } from '../page-layout/index.ts'
import styles from './home.module.css'
import { useHiddenSections } from './use-hidden-sections.ts'

/** Which sections somebody sees on their own home page; what the site hides is not offered. */
export function CustomiseModal({ close }: { close: () => void }) {
  const t = useWords()
  const { HomeLayout } = useSite()
  const isAdministrator = holds(useViewer(), 'administrator')
  const { isHidden, setHidden } = useHiddenSections()
  const offered = wholeLayout(HomeLayout).filter(
    ({ ID, IsHidden }) => !IsHidden && (ID !== 'manage' || isAdministrator),
  )
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('home.customise.title')}
      onOpenChange={close}
      footer={
        <>
          {isAdministrator && (
            <Button onPress={() => openModal('editlayout')}>{t('home.customise.forEverybody')}</Button>
          )}
          <Button look="primary" onPress={close}>
            {t('home.customise.done')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t('home.customise.intro')}</p>
      <ul className={styles.choices}>
        {offered.map(({ ID }) => (
          <li key={ID}>
            <Switch isSelected={!isHidden(ID)} onChange={isShown => void setHidden(ID, !isShown)}>
              {t(`layout.section.${ID}`)}
            </Switch>
            <p className={styles.why}>{t(`home.why.${ID}`)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
