import { Mic, MicOff, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Badge, Button, IconButton, toast } from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import type { Voice } from './open-class.ts'
import { type Microphone, microphoneNotice } from './voice.rules.ts'
import { allowVoice, speak } from './voice.ts'

/** Only where browsers let a microphone be used at all. */
const isPossible = () => navigator.mediaDevices !== undefined

const TONES = { speaking: 'danger', unheard: 'warn', lost: 'warn' } as const

/** There as long as the class is open: a line that breaks does not turn the microphone off (VC-13). */
export function SpeakButton({ isConnected }: { isConnected: boolean }) {
  const t = useWords()
  const stop = useRef<(() => void) | null>(null)
  const [microphone, setMicrophone] = useState<Microphone>('off')
  useEffect(() => () => stop.current?.(), [])
  const isOn = microphone === 'on'
  const end = (problem: string | null) => {
    stop.current = null
    setMicrophone('lost')
    if (problem !== null) toast({ kind: 'danger', text: say(problem) })
  }
  const toggle = async () => {
    if (stop.current) {
      stop.current()
      stop.current = null
      return setMicrophone('off')
    }
    try {
      stop.current = await speak({ onEnd: end })
      setMicrophone('on')
    } catch {
      toast({ kind: 'danger', text: t('virtualClass.noMicrophone') })
    }
  }
  if (!isPossible()) return null
  const notice = microphoneNotice(microphone, isConnected)
  return (
    <>
      <span role="status">
        {notice !== 'none' && <Badge tone={TONES[notice]}>{t(`virtualClass.microphone.${notice}`)}</Badge>}
      </span>
      <IconButton
        icon={isOn ? <MicOff /> : <Mic />}
        label={t(isOn ? 'virtualClass.speakStop' : 'virtualClass.speak')}
        aria-pressed={isOn}
        isDisabled={!isOn && !isConnected}
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
