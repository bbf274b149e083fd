import { type ComponentProps, lazy } from 'react'
import { Button } from '../../design/index.ts'
import { OpensOnDemand } from '../../shared/opens-on-demand.tsx'
import { useLanguage, useWords } from '../../words/index.ts'
import styles from './controls.module.css'
import { RATES } from './engine/rates.rules.ts'
import { shortSide } from './engine/sources.rules.ts'
import { useEngine, useFact } from './engine-context.ts'

const load = () => import('./choice-menu.tsx')
const LazyMenu = lazy(() => load().then(it => ({ default: it.ChoiceMenu })))

/** Its menu comes when somebody reaches for it: a player in a frame does not pay for it before. */
export function Choice(props: ComponentProps<typeof LazyMenu>) {
  return (
    <OpensOnDemand
      preload={load}
      button={wishes => (
        <Button look="quiet" className={styles.choice} aria-haspopup="menu" {...wishes}>
          {props.children}
        </Button>
      )}
      opened={<LazyMenu {...props} />}
    />
  )
}

export function RateMenu() {
  const t = useWords()
  const language = useLanguage()
  const { wish } = useEngine()
  const rate = useFact(it => it.rate)
  const text = (it: number) => `${it.toLocaleString(language)}×`
  return (
    <Choice
      label={t('player.rate')}
      options={RATES.map(it => ({ id: it, text: text(it) }))}
      chosen={rate}
      onChoose={key => wish.setRate(Number(key))}
    >
      <span className="visually-hidden">{t('player.rate')}: </span>
      {text(rate)}
    </Choice>
  )
}

const AUTO = 'auto'
const FULL = 'full'
const THIN = 'thin'

/** PLAY-12: on a slow line a small recording plays, unless somebody wants the full one. */
export interface Thin {
  hasThin: boolean
  isThin: boolean
  setWantsFull: (wantsFull: boolean) => void
}

function ThinMenu({ isThin, setWantsFull }: Thin) {
  const t = useWords()
  const options = [
    { id: FULL, text: t('player.fullSize') },
    { id: THIN, text: t('player.thinSize') },
  ]
  return (
    <Choice
      label={t('player.quality')}
      options={options}
      chosen={isThin ? THIN : FULL}
      onChoose={key => setWantsFull(key === FULL)}
    >
      <span className="visually-hidden">{t('player.quality')}: </span>
      {t(isThin ? 'player.thinSize' : 'player.fullSize')}
    </Choice>
  )
}

/** Only where there is a choice. */
export function QualityMenu(thin: Thin) {
  const t = useWords()
  const { wish } = useEngine()
  const levels = useFact(it => it.levels)
  const chosen = useFact(it => it.chosenLevel)
  const playing = useFact(it => it.playingLevel)
  if (thin.isThin) return <ThinMenu {...thin} />
  if (levels.length < 2) return null
  const named = levels.map(it => ({ id: it.index, text: `${shortSide(it)}p` })).reverse()
  const now = named.find(it => it.id === (chosen ?? playing))?.text
  const auto = now && chosen === null ? t('player.autoNow', { quality: now }) : t('player.auto')
  return (
    <Choice
      label={t('player.quality')}
      options={[{ id: AUTO, text: auto }, ...named]}
      chosen={chosen ?? AUTO}
      onChoose={key => wish.chooseLevel(key === AUTO ? null : Number(key))}
    >
      <span className="visually-hidden">
        {t('player.quality')}: {chosen === null && now && t('player.auto')}{' '}
      </span>
      {now ?? t('player.auto')}
    </Choice>
  )
}
