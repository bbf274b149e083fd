import { Radio, RadioGroup, Switch } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './settings.module.css'
import { useThemeChoice, useUISetting } from './use-choices.ts'

const CHOICES = ['system', 'light', 'dark'] as const

export function AppearanceTab() {
  const t = useWords()
  const [theme, setTheme] = useThemeChoice()
  const [isOpen, setOpen] = useUISetting('NavOpen', true)
  const [isPinned, setPinned] = useUISetting('NavExtended', true)
  return (
    <div className={styles.stack}>
      <RadioGroup
        label={t('account.appearance.theme')}
        description={t('account.appearance.themeHint')}
        value={theme}
        onChange={value => setTheme(CHOICES.find(it => it === value) ?? 'system')}
      >
        <Radio value="system">{t('account.appearance.system')}</Radio>
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
