import { Dialog, Kbd, Switch } from '../../design/index.ts'
import { type PlainKey, useWords } from '../../words/index.ts'
import styles from './settings.module.css'
import { SHORTCUTS } from './shortcuts.ts'
import { useUISetting } from './use-choices.ts'

const IN_DIALOGS = [
  { keys: ['Esc'], says: 'shell.keys.close' },
  { keys: ['↑', '↓'], says: 'shell.keys.move' },
  { keys: ['Enter'], says: 'shell.keys.choose' },
] as const satisfies { keys: string[]; says: PlainKey }[]

const PALETTE = { keys: ['Ctrl K'], says: 'shell.keys.palette' } as const

/** PLAY-06, PLAY-07, PLAY-08 */
const IN_PLAYER = [
  { keys: ['K', 'Space'], says: 'shell.keys.play' },
  { keys: ['J', 'L'], says: 'shell.keys.skipLong' },
  { keys: ['←', '→'], says: 'shell.keys.skip' },
  { keys: ['↑', '↓'], says: 'shell.keys.volume' },
  { keys: ['0', '9'], says: 'shell.keys.share' },
  { keys: ['Home', 'End'], says: 'shell.keys.ends' },
  { keys: [',', '.'], says: 'shell.keys.frame' },
  { keys: ['<', '>'], says: 'shell.keys.rate' },
  { keys: ['C'], says: 'shell.keys.captions' },
  { keys: ['M'], says: 'shell.keys.mute' },
  { keys: ['F'], says: 'shell.keys.full' },
  { keys: ['T'], says: 'shell.keys.theatre' },
  { keys: ['I'], says: 'shell.keys.picture' },
] as const satisfies { keys: string[]; says: PlainKey }[]

/** DOC-02 */
const IN_DOCUMENTS = [
  { keys: ['←', '→'], says: 'shell.keys.page' },
  { keys: ['+', '-'], says: 'shell.keys.zoom' },
  { keys: ['0'], says: 'shell.keys.fit' },
  { keys: ['Ctrl F'], says: 'shell.keys.find' },
] as const satisfies { keys: string[]; says: PlainKey }[]

/** What stands on them differs from country to country. */
const NAMED: Readonly<Record<string, PlainKey>> = {
  Space: 'shell.keys.named.space',
  Home: 'shell.keys.named.home',
  End: 'shell.keys.named.end',
  'Ctrl F': 'shell.keys.named.ctrlF',
  'Ctrl K': 'shell.keys.named.ctrlK',
}

export function ShortcutsModal({ close }: { close: () => void }) {
  const t = useWords()
  return (
    <Dialog isOpen isDismissable title={t('shell.keys.title')} size="sm" onOpenChange={close}>
      <div className={styles.keys}>
        <p className={styles.hint}>{t('shell.keys.intro')}</p>
        <KeyTable
          title={t('shell.keys.everywhere')}
          rows={[
            ...Object.values(SHORTCUTS).map(({ keys, says }) => ({ keys: [keys.toUpperCase()], says })),
            PALETTE,
          ]}
        />
        <KeyTable title={t('shell.keys.player')} rows={IN_PLAYER} />
        <KeyTable title={t('shell.keys.documents')} rows={IN_DOCUMENTS} />
        <KeyTable title={t('shell.keys.dialogs')} rows={IN_DIALOGS} />
        <SingleKeysSwitch />
      </div>
    </Dialog>
  )
}

function SingleKeysSwitch() {
  const t = useWords()
  const [isOn, setOn] = useUISetting('SingleKeys', true)
  return (
    <Switch isSelected={isOn} onChange={setOn} description={t('shell.keys.turnOffText')}>
      {t('shell.keys.turnOff')}
    </Switch>
  )
}

interface KeyTableProps {
  title: string
  rows: readonly { keys: readonly string[]; says: PlainKey }[]
}

function KeyTable({ title, rows }: KeyTableProps) {
  const t = useWords()
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.keyList}>
        {rows.map(({ keys, says }) => (
          <div key={says} className={styles.keyRow}>
            <dt>{t(says)}</dt>
            <dd>
              {keys.map(key => (
                <Kbd key={key}>{NAMED[key] ? t(NAMED[key]) : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
