// LINK-10: camera, screen or both, into the same upload as any file.
import { RecordType } from '@mediatheque/contract/primitives'
import { Circle, Pause, Play, Square } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, cx, Dialog, NoPermissionState, Notice } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { openModal } from '../../shared/modal.ts'
import { useViewer } from '../../shared/viewer.ts'
import '../../words/add-upload.ts'
import { useWords } from '../../words/index.ts'
import { isSupported, type Wish } from './capture.ts'
import { LevelMeter } from './level-meter.tsx'
import { LivePicture } from './live-picture.tsx'
import styles from './recorder.module.css'
import { clockText, cutOf, momentOf, type Range } from './recorder.rules.ts'
import { Review } from './review.tsx'
import { SetupForm } from './setup-form.tsx'
import { useCapture } from './use-capture.ts'
import { type Recorded, type RecordingState, useRecording } from './use-recording.ts'

const FIRST_WISH: Wish = {
  source: 'camera',
  main: 'screen',
  hasSound: true,
  camera: '',
  microphone: '',
}

export function RecorderModal({ close }: { close: () => void }) {
  const t = useWords()
  const mayAdd = useViewer()?.AddPermissions.some(it => it.RecordType === RecordType.Video) === true
  if (mayAdd && isSupported()) return <Recorder close={close} />
  return (
    <Dialog isOpen isDismissable size="sm" title={t('recorder.title')} onOpenChange={close}>
      {mayAdd ? (
        <Notice kind="warn">{t('recorder.notSupported')}</Notice>
      ) : (
        <NoPermissionState>{t('recorder.noPermission')}</NoPermissionState>
      )}
    </Dialog>
  )
}

function Recorder({ close }: { close: () => void }) {
  const t = useWords()
  const [wish, setWish] = useState(FIRST_WISH)
  const [range, setRange] = useState<Range | null>(null)
  const [asks, setAsks] = useState<(() => void) | null>(null)
  const devices = useCapture()
  const recording = useRecording(devices.capture)
  const { state, recorded } = recording
  const kept = recorded && (range ?? { startSecs: 0, endSecs: recorded.secs })
  /** What would be lost is asked about. */
  const unlessKept = (act: () => void) => (state === 'idle' ? act() : setAsks(() => act))
  const again = () => {
    recording.reset()
    setRange(null)
    void devices.open(wish)
  }
  const { close: closeDevices } = devices
  // Sharing can be ended outside of the page, where nobody presses Stop.
  useEffect(() => {
    if (state === 'over') closeDevices()
  }, [state, closeDevices])
  const use = (it: Recorded, part: Range) => {
    const cut = cutOf(part, it.secs)
    const streams = it.parts.map(({ part }) => t(`recorder.${part}`))
    openModal('uploadmedia', {
      files: filesOf(it, t),
      ...(cut && { cut }),
      ...(streams.length > 1 && { streams }),
    })
  }
  return (
    <>
      <Dialog
        isOpen
        size="md"
        title={t('recorder.title')}
        onOpenChange={() => unlessKept(close)}
        footer={
          <Foot
            {...{ state, devices, recording }}
            onReady={() => void devices.open(wish)}
            onStop={() => void recording.stop()}
            onAgain={() => unlessKept(again)}
            onUse={() => recorded && kept && use(recorded, kept)}
          />
        }
      >
        <div className={styles.recorder}>
          {devices.problem && (
            <Notice kind="danger" isLive title={t('recorder.refusedTitle')}>
              {t(`recorder.why.${devices.problem}`)}
            </Notice>
          )}
          {!devices.capture && state === 'idle' && (
            <SetupForm wish={wish} onChange={changes => setWish({ ...wish, ...changes })} />
          )}
          {devices.capture && !recorded && (
            <Stage state={state} secs={recording.secs}>
              <div className={styles.pictures}>
                {[...devices.capture.streams].map(([part, stream]) => (
                  <LivePicture key={part} part={part} stream={stream} />
                ))}
              </div>
              {devices.capture.microphone && <LevelMeter microphone={devices.capture.microphone} />}
            </Stage>
          )}
          {(recorded ? recorded.parts.length > 1 : wish.source === 'both') && (
            <Notice>{t('recorder.bothNotice')}</Notice>
          )}
          {recorded && kept && <Review recorded={recorded} range={kept} onRange={setRange} />}
        </div>
      </Dialog>
      {asks && <AskAway onAway={asks} onKeep={() => setAsks(null)} />}
    </>
  )
}

function filesOf({ parts }: Recorded, t: ReturnType<typeof useWords>): File[] {
  const name = t('recorder.fileName', { moment: momentOf(new Date()) })
  return parts.map(({ part, blob }, at) => {
    const ending = blob.type.includes('mp4') ? 'mp4' : 'webm'
    const whole = at > 0 ? `${name} (${t(`recorder.${part}`)}).${ending}` : `${name}.${ending}`
    return new File([blob], whole, { type: blob.type.split(';')[0] ?? '', lastModified: Date.now() })
  })
}

interface StageProps {
  state: RecordingState
  secs: number
  children: ReactNode
}

function Stage({ state, secs, children }: StageProps) {
  const t = useWords()
  return (
    <div className={styles.stage}>
      <p className={cx(styles.status, state === 'recording' && styles.isOn)}>
        <Circle aria-hidden="true" />
        <span role="status">
          {state === 'recording' && t('recorder.recording')}
          {state === 'paused' && t('recorder.paused')}
          {state === 'idle' && t('recorder.preview')}
        </span>
        {state !== 'idle' && (
          <span className={styles.clock} role="timer" aria-label={t('recorder.length')}>
            {clockText(secs)}
          </span>
        )}
      </p>
      {children}
    </div>
  )
}

interface FootProps {
  state: RecordingState
  devices: ReturnType<typeof useCapture>
  recording: ReturnType<typeof useRecording>
  onReady: () => void
  onStop: () => void
  onAgain: () => void
  onUse: () => void
}

function Foot({ state, devices, recording, onReady, onStop, onAgain, onUse }: FootProps) {
  const t = useWords()
  if (state === 'over')
    return (
      <>
        <Button onPress={onAgain}>{t('recorder.again')}</Button>
        <Button look="primary" onPress={onUse}>
          {t('recorder.use')}
        </Button>
      </>
    )
  if (!devices.capture)
    return (
      <Button look="primary" isPending={devices.isOpening} onPress={onReady}>
        {t('recorder.ready')}
      </Button>
    )
  if (state === 'idle')
    return (
      <>
        <Button onPress={devices.close}>{t('upload.back')}</Button>
        <Button look="primary" icon={<Circle />} onPress={recording.start}>
          {t('recorder.start')}
        </Button>
      </>
    )
  return (
    <>
      {state === 'recording' ? (
        <Button icon={<Pause />} onPress={recording.pause}>
          {t('recorder.pause')}
        </Button>
      ) : (
        <Button icon={<Play />} onPress={recording.resume}>
          {t('recorder.resume')}
        </Button>
      )}
      <Button look="danger" icon={<Square />} onPress={onStop}>
        {t('recorder.stop')}
      </Button>
    </>
  )
}

function AskAway({ onAway, onKeep }: { onAway: () => void; onKeep: () => void }) {
  const t = useWords()
  return (
    <AskDialog
      isDanger
      title={t('recorder.againTitle')}
      confirmLabel={t('recorder.throwAway')}
      cancelLabel={t('recorder.keep')}
      onConfirm={() => {
        onKeep()
        onAway()
      }}
      onCancel={onKeep}
    >
      {t('recorder.againText')}
    </AskDialog>
  )
}
