import type { MediaItem } from '@mediatheque/contract/item'
import type { SubtitleTrack } from '@mediatheque/contract/subtitles'
import { ArrowLeft, Check, CircleDot, History, Keyboard, Redo2, Replace, Timer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  DialogTrigger,
  IconButton,
  Kbd,
  Popover,
  Radio,
  RadioGroup,
  TextField,
} from '../../../design/index.ts'
import { usePageSearch } from '../../../shared/page-search.ts'
import { useWords } from '../../../words/index.ts'
import { useTrackName } from '../use-tracks.ts'
import { secsIn } from './clock.rules.ts'
import { shiftCues } from './cues.rules.ts'
import styles from './editor.module.css'
import { type Command, KEYS } from './editor-keys.rules.ts'
import type { Editor } from './use-editor.ts'
import type { useSave } from './use-save.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface EditorHeadProps {
  item: MediaItem
  track: SubtitleTrack
  editor: Editor
  saving: ReturnType<typeof useSave>
  run: (command: Command) => void
  restart: () => void
}

export function EditorHead({ item, track, editor, saving, run, restart }: EditorHeadProps) {
  const t = useWords()
  const nameOf = useTrackName()
  const [, change] = usePageSearch()
  const [showsVersions, showVersions] = useState(false)
  return (
    <header className={styles.head}>
      <IconButton
        icon={<ArrowLeft />}
        label={t('captionEditor.back')}
        onPress={() => change({ editsubs: undefined }, { isStep: true })}
      />
      <div className={styles.names}>
        <h1 className={styles.title}>{item.Title}</h1>
        <p className={styles.track}>{nameOf(track)}</p>
      </div>
      <SavedState isDirty={editor.isDirty} />
      <div className={styles.tools}>
        <IconButton
          icon={<Undo2 />}
          label={t('captionEditor.undo')}
          keys={KEYS.undo}
          isDisabled={!editor.canUndo}
          onPress={editor.undo}
        />
        <IconButton
          icon={<Redo2 />}
          label={t('captionEditor.redo')}
          keys={KEYS.redo}
          isDisabled={!editor.canRedo}
          onPress={editor.redo}
        />
        <IconButton
          icon={<Replace />}
          label={t('captionEditor.find')}
          keys={KEYS.find}
          onPress={() => run('find')}
        />
        <ShiftPopover editor={editor} />
        <KeysPopover />
        <IconButton
          icon={<History />}
          label={t('captionEditor.versions')}
          onPress={() => showVersions(true)}
        />
        <Button
          look="primary"
          isDisabled={!editor.isDirty}
          isPending={saving.isPending}
          onPress={saving.save}
        >
          {t('captionEditor.save')}
        </Button>
      </div>
      {showsVersions && (
        <VersionsDialog
          item={item}
          track={track}
          isDirty={editor.isDirty}
          close={() => showVersions(false)}
          restart={restart}
        />
      )}
    </header>
  )
}

/** Always to be seen, and told when it changes. */
function SavedState({ isDirty }: { isDirty: boolean }) {
  const t = useWords()
  return (
    <p role="status" className={styles.state} data-dirty={isDirty || undefined}>
      {isDirty ? <CircleDot aria-hidden="true" /> : <Check aria-hidden="true" />}
      {t(isDirty ? 'captionEditor.unsaved' : 'captionEditor.saved')}
    </p>
  )
}

function ShiftPopover({ editor }: { editor: Editor }) {
  const t = useWords()
  const [typed, setTyped] = useState('1.0')
  const [scope, setScope] = useState('all')
  const secs = secsIn(typed)
  const shift = (direction: 1 | -1) => {
    if (secs === undefined) return
    const from = scope === 'rest' ? (editor.selectedID ?? undefined) : undefined
    editor.change(shiftCues(editor.cues, direction * secs, from))
  }
  return (
    <DialogTrigger>
      <IconButton icon={<Timer />} label={t('captionEditor.shift')} />
      <Popover label={t('captionEditor.shift')} placement="bottom end">
        <div className={styles.popover}>
          <TextField
            label={t('captionEditor.shiftBy')}
            value={typed}
            onChange={setTyped}
            inputMode="decimal"
            error={secs === undefined ? t('captionEditor.noTime') : undefined}
          />
          <RadioGroup label={t('captionEditor.shiftWhich')} value={scope} onChange={setScope}>
            <Radio value="all">{t('captionEditor.shiftAll')}</Radio>
            <Radio value="rest">{t('captionEditor.shiftRest')}</Radio>
          </RadioGroup>
          <div className={styles.row}>
            <Button size="sm" onPress={() => shift(-1)}>
              {t('captionEditor.earlier')}
            </Button>
            <Button size="sm" onPress={() => shift(1)}>
              {t('captionEditor.later')}
            </Button>
          </div>
        </div>
      </Popover>
    </DialogTrigger>
  )
}

function KeysPopover() {
  const t = useWords()
  return (
    <DialogTrigger>
      <IconButton icon={<Keyboard />} label={t('captionEditor.keys')} />
      <Popover label={t('captionEditor.keys')} placement="bottom end">
        <dl className={styles.keys}>
          {(Object.keys(KEYS) as Command[]).map(command => (
            <div key={command} className={styles.key}>
              <dt>{t(`captionEditor.commands.${command}`)}</dt>
              <dd>
                <Kbd>{KEYS[command]}</Kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Popover>
    </DialogTrigger>
  )
}
