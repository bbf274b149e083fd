import { Captions } from 'lucide-react'
import { IconButton, type IconButtonProps } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './captions.module.css'
import { useShownTrack, useTrackName } from './use-tracks.ts'

type CaptionsButtonProps = { EncID: string } & Omit<IconButtonProps, 'icon' | 'label'>

export function CaptionsButton({ EncID, ...rest }: CaptionsButtonProps) {
  const t = useWords()
  const shown = useShownTrack(EncID)
  const nameOf = useTrackName()
  return (
    <IconButton
      {...rest}
      icon={<Captions />}
      keys="C"
      label={shown ? t('captions.labelOn', { name: nameOf(shown) }) : t('captions.label')}
      className={shown && styles.on}
    />
  )
}
