import { Mic, MicOff, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Badge, Button, IconButton, toast } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import type { Voice } from './class-room.ts'
import { allowVoice, speak } from './voice.ts'

/** Only where browsers let a microphone be used at all. */
const isPossible = () => navigator.mediaDevices !== undefined

export function SpeakButton() {
  const t = useWords()
  const stop = useRef<(() => void) | null>(null)
  const [isOn, setOn] = useState(false)
  useEffect(() => () => stop.current?.(), [])
  const toggle = async () => {
    if (stop.current) {
      stop.current()
      stop.current = null
      return setOn(false)
    }
    try {
      stop.current = await speak()
      setOn(true)
    } catch {
      toast({ kind: 'danger', text: t('virtualClass.noMicrophone') })
    }
  }
  if (!isPossible()) return null
  return (
    <>
      <span role="status">{isOn && <Badge tone="danger">{t('virtualClass.speaking')}</Badge>}</span>
      <IconButton
        icon={isOn ? <MicOff /> : <Mic />}
        label={t(isOn ? 'virtualClass.speakStop' : 'virtualClass.speak')}
        aria-pressed={isOn}
        onPress={() => void toggle()}
      />
    </>
  )
}

export function HeardVoice({ voice }: { voice: Voice }) {
  const t = useWords()
  return (
    <span role="status">
      {voice === 'heard' && (
        <Badge tone="accent" icon={<Volume2 aria-hidden="true" />}>
          {t('virtualClass.heard')}
        </Badge>
      )}
      {voice === 'unheard' && (
        <Button size="sm" icon={<Volume2 />} onPress={() => void allowVoice()}>
          {t('virtualClass.listen')}
        </Button>
      )}
    </span>
  )
}
