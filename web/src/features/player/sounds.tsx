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
  const { textOf, plainText } = useSoundTexts()
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
      <span className="visually-hidden">
        {t('player.sound')}: {now && textOf(now)}
      </span>
      <span aria-hidden="true" className={styles.soundName}>
        {now ? plainText(now) : t('player.sound')}
      </span>
      <span aria-hidden="true" className={styles.soundCode}>
        {now ? now.language.split('-')[0] || now.index + 1 : <AudioLines />}
      </span>
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

/** In the bar the button of audio description says whether it is one; in the menu the text does. */
function useSoundTexts() {
  const t = useWords()
  const language = useLanguage()
  const plainText = ({ index, name, language: spoken }: Sound) =>
    plainName(name) || nameOf(language, spoken) || t('player.soundNumber', { number: index + 1 })
  const textOf = (sound: Sound) => {
    const own = plainText(sound)
    return sound.isDescription && !saysDescription(own) ? t('player.described', { name: own }) : own
  }
  return { textOf, plainText }
}

function nameOf(language: string, spoken: string): string {
  try {
    return (spoken && new Intl.DisplayNames(language, { type: 'language' }).of(spoken)) || ''
  } catch {
    return ''
  }
}
