import { AudioLines } from 'lucide-react'
import { IconButton } from '../../design/index.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import styles from './controls.module.css'
import { otherSound, plainName, saysDescription } from './engine/sounds.rules.ts'
import type { Sound } from './engine/source.ts'
import { useEngine, useFact } from './engine-context.ts'
import { Choice } from './menus.tsx'
import { chooseSound } from './use-sounds.ts'

/** Only where there is a choice. */
export function SoundMenu() {
  const t = useWords()
  const engine = useEngine()
  const textOf = useSoundText()
  const sounds = useFact(it => it.sounds)
  const playing = useFact(it => it.playingSound)
  if (sounds.length < 2) return null
  const now = sounds.find(it => it.index === playing)
  return (
    <Choice
      label={t('player.sound')}
      options={sounds.map(it => ({ id: it.index, text: textOf(it) }))}
      chosen={playing ?? -1}
      onChoose={key => chooseSound(engine, Number(key))}
    >
      <span className="visually-hidden">{t('player.sound')}: </span>
      <span className={styles.soundName}>{now ? textOf(now) : t('player.sound')}</span>
    </Choice>
  )
}

/** WCAG 1.2.5: audio description by one press. */
export function DescriptionButton() {
  const t = useWords()
  const engine = useEngine()
  const sounds = useFact(it => it.sounds)
  const playing = useFact(it => it.playingSound)
  if (!sounds.some(it => it.isDescription) || sounds.length < 2) return null
  const isOn = sounds.find(it => it.index === playing)?.isDescription === true
  const toggle = () => {
    const index = otherSound(sounds, playing)
    if (index !== null) chooseSound(engine, index)
  }
  return (
    <IconButton
      icon={<AudioLines />}
      label={t('player.description')}
      aria-pressed={isOn}
      className={styles.description}
      onPress={toggle}
    />
  )
}

function useSoundText() {
  const t = useWords()
  const language = useLanguage()
  return ({ index, name, language: spoken, isDescription }: Sound) => {
    const own = plainName(name) || nameOf(language, spoken) || t('player.soundNumber', { number: index + 1 })
    return isDescription && !saysDescription(own) ? t('player.described', { name: own }) : own
  }
}

function nameOf(language: string, spoken: string): string {
  try {
    return (spoken && new Intl.DisplayNames(language, { type: 'language' }).of(spoken)) || ''
  } catch {
    return ''
  }
}
