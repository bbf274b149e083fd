import { Button, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import { RATES } from './engine/rates.rules.ts'
import { shortSide } from './engine/sources.rules.ts'
import { useEngine, useFact } from './engine-context.ts'
import styles from './player.module.css'

export function RateMenu() {
  const t = useWords()
  const language = useLanguage()
  const { wish } = useEngine()
  const rate = useFact(it => it.rate)
  const text = (it: number) => `${it.toLocaleString(language)}×`
  return (
    <MenuTrigger>
      <Button look="quiet" className={styles.choice}>
        <span className="visually-hidden">{t('player.rate')}: </span>
        {text(rate)}
      </Button>
      <Menu
        label={t('player.rate')}
        placement="top end"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[rate]}
        onAction={key => wish.setRate(Number(key))}
      >
        {RATES.map(it => (
          <MenuItem key={it} id={it} textValue={text(it)}>
            {text(it)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

const AUTO = 'auto'

/** Only where there is a choice. */
export function QualityMenu() {
  const t = useWords()
  const { wish } = useEngine()
  const levels = useFact(it => it.levels)
  const chosen = useFact(it => it.chosenLevel)
  const playing = useFact(it => it.playingLevel)
  if (levels.length < 2) return null
  const named = levels.map(it => ({ id: it.index, text: `${shortSide(it)}p` })).reverse()
  const now = named.find(it => it.id === (chosen ?? playing))?.text
  const auto = now && chosen === null ? t('player.autoNow', { quality: now }) : t('player.auto')
  return (
    <MenuTrigger>
      <Button look="quiet" className={styles.choice}>
        <span className="visually-hidden">
          {t('player.quality')}: {chosen === null && now && t('player.auto')}{' '}
        </span>
        {now ?? t('player.auto')}
      </Button>
      <Menu
        label={t('player.quality')}
        placement="top end"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen ?? AUTO]}
        onAction={key => wish.chooseLevel(key === AUTO ? null : Number(key))}
      >
        <MenuItem id={AUTO} textValue={auto}>
          {auto}
        </MenuItem>
        {named.map(({ id, text }) => (
          <MenuItem key={id} id={id} textValue={text}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
