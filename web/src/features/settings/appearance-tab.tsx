import { Radio, RadioGroup, Switch } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './settings.module.css'
import { useDarkMode, useUISetting } from './use-choices.ts'

export function AppearanceTab() {
  const t = useWords()
  const [isDark, setDark] = useDarkMode()
  const [isOpen, setOpen] = useUISetting('NavOpen', true)
  const [isPinned, setPinned] = useUISetting('NavExtended', true)
  return (
    <div className={styles.stack}>
      <RadioGroup
        label={t('account.appearance.theme')}
        description={t('account.appearance.themeHint')}
        value={isDark ? 'dark' : 'light'}
        onChange={value => setDark(value === 'dark')}
      >
        <Radio value="light">{t('account.appearance.light')}</Radio>
        <Radio value="dark">{t('account.appearance.dark')}</Radio>
      </RadioGroup>
      <section className={styles.stack} aria-labelledby="appearance-navigation">
        <h4 id="appearance-navigation" className={styles.heading}>
          {t('account.appearance.navigation')}
        </h4>
        <Switch isSelected={isOpen} onChange={setOpen}>
          {t('account.appearance.navOpen')}
        </Switch>
        <Switch
          isSelected={isPinned}
          onChange={setPinned}
          description={t('account.appearance.navPinnedHint')}
        >
          {t('account.appearance.navPinned')}
        </Switch>
      </section>
    </div>
  )
}
