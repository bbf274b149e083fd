import { type CueMark, type MarkedPiece, piecesOf } from '@mediatheque/contract/cue-marks'
import { createElement, Fragment, type ReactNode } from 'react'

const ELEMENTS = {
  b: 'b',
  i: 'i',
  u: 'u',
  ruby: 'ruby',
  rt: 'rt',
  c: 'span',
  v: 'span',
  lang: 'span',
  at: 'span',
} as const

/** WebVTT 5: the classes that every player knows. */
const TINTS: readonly string[] = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black']

function attributesOf({ Kind, Value }: CueMark, nowSecs: number | undefined): Record<string, string> {
  if (Kind === 'lang') return { lang: Value }
  if (Kind === 'at' && nowSecs !== undefined && nowSecs < Number(Value)) return { 'data-future': '' }
  const tint = Kind === 'c' ? Value.split('.').find(it => TINTS.includes(it)) : undefined
  return tint === undefined ? {} : { 'data-tint': tint }
}

interface MarkedTextProps {
  text: string
  marks: readonly CueMark[]
  /** What is said only later is drawn so; nothing: all of it is said. */
  nowSecs?: number
}

/** A line of subtitles with what stands out in it. Whatever people wrote is text. */
export function MarkedText({ text, marks, nowSecs }: MarkedTextProps) {
  if (marks.length === 0) return text
  return drawn(piecesOf(text, marks), 0, nowSecs)
}

/** Pieces next to each other that share a mark stand in one element: a reading belongs to what it is over. */
function drawn(pieces: readonly MarkedPiece[], depth: number, nowSecs: number | undefined): ReactNode {
  const runs: { mark: CueMark | undefined; pieces: MarkedPiece[] }[] = []
  for (const piece of pieces) {
    const mark = piece.Marks[depth]
    const last = runs.at(-1)
    if (last && last.mark === mark) last.pieces.push(piece)
    else runs.push({ mark, pieces: [piece] })
  }
  return runs.map(({ mark, pieces: run }, at) => {
    const inside = !mark
      ? run.map(it => it.Text).join('')
      : createElement(
          ELEMENTS[mark.Kind],
          attributesOf(mark, nowSecs),
          drawn(mark.Kind === 'rt' ? withoutBrackets(run) : run, depth + 1, nowSecs),
        )
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and are drawn as a whole
    return <Fragment key={at}>{inside}</Fragment>
  })
}

/** They are in the text for those who see no marks. */
function withoutBrackets(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const whole = pieces.map(it => it.Text).join('')
  if (!/^\(.*\)$/s.test(whole)) return [...pieces]
  return pieces.map((it, at) => ({
    ...it,
    Text: it.Text.slice(at === 0 ? 1 : 0, at === pieces.length - 1 ? -1 : undefined),
  }))
}
