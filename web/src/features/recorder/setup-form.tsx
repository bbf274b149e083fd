import { AppWindow, Camera, PictureInPicture2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Radio, RadioGroup, Select, Switch } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import type { Wish } from './capture.ts'
import styles from './recorder.module.css'
import { PARTS, SOURCES, type Source, usesCamera } from './recorder.rules.ts'

const ICONS = { camera: Camera, screen: AppWindow, both: PictureInPicture2 }
const ANY = 'any'

interface SetupFormProps {
  wish: Wish
  onChange: (changes: Partial<Wish>) => void
}

export function SetupForm({ wish, onChange }: SetupFormProps) {
  const t = useWords()
  const { cameras, microphones } = useDevices()
  return (
    <div className={styles.setup}>
      <RadioGroup
        label={t('recorder.source')}
        value={wish.source}
        onChange={value => {
          const source = SOURCES.find(it => it === value)
          if (source) onChange({ source })
        }}
      >
        {SOURCES.map(source => (
          <Radio
            key={source}
            value={source}
            description={t(`recorder.${source}Hint`)}
            end={<Icon source={source} />}
          >
            {t(`recorder.${source}`)}
          </Radio>
        ))}
      </RadioGroup>
      {wish.source === 'both' && (
        <RadioGroup
          label={t('recorder.main')}
          description={t('recorder.mainHint')}
          orientation="horizontal"
          value={wish.main}
          onChange={value => {
            const main = PARTS.find(it => it === value)
            if (main) onChange({ main })
          }}
        >
          {PARTS.map(part => (
            <Radio key={part} value={part}>
              {t(`recorder.${part}`)}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {usesCamera(wish.source) && cameras.length > 1 && (
        <DeviceSelect
          label={t('recorder.cameraChoice')}
          devices={cameras}
          nameOf={number => t('recorder.cameraNamed', { number })}
          value={wish.camera}
          onChange={camera => onChange({ camera })}
        />
      )}
      <Switch isSelected={wish.hasSound} onChange={hasSound => onChange({ hasSound })}>
        {t('recorder.microphone')}
      </Switch>
      {wish.hasSound && microphones.length > 1 && (
        <DeviceSelect
          label={t('recorder.microphone')}
          devices={microphones}
          nameOf={number => t('recorder.microphoneNamed', { number })}
          value={wish.microphone}
          onChange={microphone => onChange({ microphone })}
        />
      )}
    </div>
  )
}

function Icon({ source }: { source: Source }) {
  const Shown = ICONS[source]
  return <Shown aria-hidden="true" className={styles.sourceIcon} />
}

interface DeviceSelectProps {
  label: string
  devices: readonly MediaDeviceInfo[]
  /** Before a device was allowed it has no name. */
  nameOf: (number: number) => string
  value: string
  onChange: (deviceId: string) => void
}

const DeviceSelect = ({ label, devices, nameOf, value, onChange }: DeviceSelectProps) => (
  <Select
    label={label}
    options={devices.map((it, at) => ({
      id: it.deviceId || `${ANY}${at}`,
      label: it.label || nameOf(at + 1),
    }))}
    value={value || (devices[0]?.deviceId ?? null)}
    onChange={key => onChange(String(key ?? '').startsWith(ANY) ? '' : String(key ?? ''))}
  />
)

function useDevices() {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    const look = () =>
      void navigator.mediaDevices
        .enumerateDevices()
        .then(setDevices)
        .catch(() => undefined)
    look()
    navigator.mediaDevices.addEventListener('devicechange', look)
    return () => navigator.mediaDevices.removeEventListener('devicechange', look)
  }, [])
  return {
    cameras: devices.filter(it => it.kind === 'videoinput'),
    microphones: devices.filter(it => it.kind === 'audioinput'),
  }
}
