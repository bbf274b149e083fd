import { positionOf } from '@mediatheque/contract/subtitles'
import {
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Bold,
  Combine,
  Italic,
  ListEnd,
  ListStart,
  Play,
  Split,
  Trash2,
  TriangleAlert,
  Underline,
} from 'lucide-react'
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { cx, IconButton } from '../../../design/index.ts'
import { useLanguage, useWords } from '../../../words/index.ts'
import { MarkedText } from '../marked-text.tsx'
import { clockText, secsIn } from './clock.rules.ts'
import { type EditorCue, markCue, placeCue, setEnd, setStart, writeCue } from './cues.rules.ts'
import styles from './editor.module.css'
import { type Command, KEYS } from './editor-keys.rules.ts'
import type { Editor } from './use-editor.ts'
import { FAST_CPS, speedOf, type Warning } from './warnings.rules.ts'

interface CueRowProps {
  cue: EditorCue
  number: number
  editor: Editor
  warnings: readonly Warning[]
  isSelected: boolean
  isLast: boolean
  /** Another number: write here. */
  focus: number
  run: (command: Command) => void
}

export function CueRow({ cue, number, editor, warnings, isSelected, isLast, focus, run }: CueRowProps) {
  const t = useWords()
  const { cues, change, select } = editor
  const area = useRef<HTMLTextAreaElement>(null)
  const mark = (kind: MarkKind) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    change(markCue(cues, cue.id, kind, [selectionStart, selectionEnd]))
  }
  return (
    <article
      className={cx(styles.cueRow, isSelected && styles.isSelected)}
      aria-label={t('captionEditor.line', { number })}
      aria-current={isSelected || undefined}
      onFocus={() => !isSelected && select(cue.id)}
    >
      {cue.note !== '' && (
        <p className={styles.fileNote} dir="auto">
          {plainNote(cue.note)}
        </p>
      )}
      <div className={styles.times}>
        <span className={styles.number}>{number}</span>
        <TimeInput
          label={t('captionEditor.start')}
          secs={cue.fromSecs}
          onChange={(secs, about) => change(setStart(cues, cue.id, secs), about)}
        />
        <TimeInput
          label={t('captionEditor.end')}
          secs={cue.toSecs}
          onChange={(secs, about) => change(setEnd(cues, cue.id, secs), about)}
        />
        <Speed cue={cue} />
      </div>
      <LineText
        label={t('captionEditor.text', { number })}
        text={cue.text}
        focus={focus}
        area={area}
        onChange={text => change(writeCue(cues, cue.id, text), `text ${cue.id}`)}
        onMark={mark}
      />
      {cue.marks.length > 0 && (
        <p className={styles.preview} dir="auto" aria-hidden="true">
          <MarkedText text={cue.text} marks={cue.marks} />
        </p>
      )}
      <Warnings warnings={warnings} />
      {isSelected && <RowTools {...{ cue, editor, isLast, run, mark }} />}
    </article>
  )
}

/** As it was meant to be read, without what WebVTT puts before it. */
const plainNote = (note: string) => note.replace(/(^|\n\n)NOTE[ \n]?/g, '$1')

const MARK_KEYS = { b: 'b', i: 'i', u: 'u' } as const
type MarkKind = keyof typeof MARK_KEYS

interface LineTextProps {
  label: string
  text: string
  focus: number
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
  onMark: (kind: MarkKind) => void
}

function LineText({ label, text, focus, area, onChange, onMark }: LineTextProps) {
  useEffect(() => {
    if (focus > 0) area.current?.focus()
  }, [focus, area])
  const hear = (event: KeyboardEvent) => {
    const kind = Object.values(MARK_KEYS).find(it => it === event.key.toLowerCase())
    if (!kind || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onMark(kind)
  }
  return (
    <textarea
      ref={area}
      data-cue
      className={styles.text}
      aria-label={label}
      rows={2}
      maxLength={2000}
      dir="auto"
      spellCheck
      value={text}
      onChange={event => onChange(event.target.value)}
      onKeyDown={hear}
    />
  )
}

interface TimeInputProps {
  label: string
  secs: number
  onChange: (secs: number, about: string | null) => void
}

const STEP_SECS = 0.1

/** Up and down move it; what is typed counts when one leaves it or presses Enter. */
function TimeInput({ label, secs, onChange }: TimeInputProps) {
  const t = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? secs : secsIn(typed)
  const commit = () => {
    if (typed !== null && read !== undefined && read !== secs) onChange(read, null)
    if (read !== undefined) setTyped(null)
  }
  return (
    <input
      className={styles.time}
      aria-label={label}
      inputMode="decimal"
      value={typed ?? clockText(secs)}
      aria-invalid={read === undefined || undefined}
      title={read === undefined ? t('captionEditor.noTime') : undefined}
      onChange={event => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={event => {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        const by = { ArrowUp: STEP_SECS, ArrowDown: -STEP_SECS }[event.key]
        if (event.key === 'Enter') commit()
        else if (event.key === 'Escape') setTyped(null)
        else if (by !== undefined) {
          event.preventDefault()
          setTyped(null)
          onChange(Math.max(0, secs + by), `step ${label}`)
        }
      }}
    />
  )
}

function Speed({ cue }: { cue: EditorCue }) {
  const t = useWords()
  const language = useLanguage()
  const speed = speedOf(cue)
  const text = speed.toLocaleString(language, { maximumFractionDigits: 0 })
  return (
    <span className={styles.speed} data-fast={speed > FAST_CPS || undefined}>
      {t('captionEditor.speed', { speed: text })}
    </span>
  )
}

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const t = useWords()
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings}>
      {warnings.map(it => (
        <li key={it} className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          {t(`captionEditor.warnings.${it}`)}
        </li>
      ))}
    </ul>
  )
}

type RowToolsProps = Pick<CueRowProps, 'cue' | 'editor' | 'isLast' | 'run'> & {
  mark: (kind: MarkKind) => void
}

const MARKS = [
  ['b', 'bold', <Bold key="b" />],
  ['i', 'italic', <Italic key="i" />],
  ['u', 'underlined', <Underline key="u" />],
] as const

function RowTools({ cue, editor, isLast, run, mark }: RowToolsProps) {
  const t = useWords()
  const isAbove = positionOf(cue.settings) === 'top'
  const tool = (command: Command, icon: ReactElement, isDisabled = false) => (
    <IconButton
      size="sm"
      icon={icon}
      label={t(`captionEditor.commands.${command}`)}
      keys={KEYS[command]}
      isDisabled={isDisabled}
      onPress={() => run(command)}
    />
  )
  return (
    <div className={styles.rowTools}>
      {tool('playLine', <Play />)}
      {tool('setStart', <ListStart />)}
      {tool('setEnd', <ListEnd />)}
      {tool('split', <Split />)}
      {tool('merge', <Combine />, isLast)}
      <IconButton
        size="sm"
        icon={isAbove ? <AlignVerticalJustifyStart /> : <AlignVerticalJustifyEnd />}
        label={t(isAbove ? 'captionEditor.placeBelow' : 'captionEditor.placeAbove')}
        onPress={() => editor.change(placeCue(editor.cues, cue.id, isAbove ? 'bottom' : 'top'))}
      />
      {MARKS.map(([kind, name, icon]) => (
        <IconButton
          key={kind}
          size="sm"
          icon={icon}
          label={t(`captionEditor.marks.${name}`)}
          keys={`Ctrl ${kind.toUpperCase()}`}
          isDisabled={cue.text === ''}
          onPress={() => mark(kind)}
        />
      ))}
      <span className={styles.grow} />
      {tool('remove', <Trash2 />)}
    </div>
  )
}
