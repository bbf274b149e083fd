import { Button, Switch } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { useWords } from '../../words/index.ts'
import styles from './settings.module.css'
import { useUISetting } from './use-choices.ts'

export function KeyboardTab() {
  const t = useWords()
  const [isOn, setOn] = useUISetting('SingleKeys', true)
  return (
    <div className={styles.stack}>
      <Switch isSelected={isOn} onChange={setOn} description={t('account.keyboard.singleKeysHint')}>
        {t('account.keyboard.singleKeys')}
      </Switch>
      <div>
        <Button onPress={() => openModal('shortcuts')}>{t('account.keyboard.showAll')}</Button>
      </div>
    </div>
  )
}
