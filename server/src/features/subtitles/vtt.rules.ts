// WebVTT in and out. What a file says is read by the parser of the specification; text stays text.
/// <reference path="./webvtt-parser.d.ts" />
import parser, { type VttCue } from 'webvtt-parser'
import type { CueLine } from './cue-line.ts'

export const isVtt = (text: string) => /^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(text)

/** Those of WebVTT 4.2.2 and the ones that programs write beside them: the whole list would cost time for each false one. */
const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&nbsp;': '\u00a0',
  '&quot;': '"',
  '&apos;': "'",
  '&hellip;': '…',
  '&ndash;': '–',
  '&mdash;': '—',
}

export const linesInVtt = (text: string): CueLine[] =>
  new parser.WebVTTParser(REFERENCES).parse(text).cues.map(cue => ({
    startSecs: cue.startTime,
    endSecs: cue.endTime,
    text: textOf(cue.tree.children),
    settings: settingsOf(cue),
  }))

type Nodes = VttCue['tree']['children']

/** Who speaks stands before what they say, as it does in files without markup. */
function textOf(nodes: Nodes): string {
  return nodes
    .map(node => {
      if (node.type === 'text') return node.value ?? ''
      const within = textOf(node.children ?? [])
      return node.name === 'v' && node.value ? `${node.value}: ${within}` : within
    })
    .join('')
}

/** WebVTT 3.4: only what differs from the usual, in one order. */
function settingsOf(cue: VttCue): string {
  const { direction, linePosition, lineAlign, textPosition, positionAlign, size, alignment } = cue
  const unit = cue.snapToLines ? '' : '%'
  return [
    direction !== 'horizontal' && `vertical:${direction}`,
    linePosition !== 'auto' && `line:${linePosition}${unit}${lineAlign === 'start' ? '' : `,${lineAlign}`}`,
    textPosition !== 'auto' &&
      `position:${textPosition}%${positionAlign === 'auto' ? '' : `,${positionAlign}`}`,
    size !== 100 && `size:${size}%`,
    alignment !== 'center' && `align:${alignment}`,
  ]
    .filter(it => it !== false)
    .join(' ')
}

/** `map`: what a player of HLS needs to know (RFC 8216 3.5). */
export function vttOf(lines: readonly CueLine[], map = ''): string {
  const blocks = lines.map(({ startSecs, endSecs, text, settings }) => {
    const times = `${clock(startSecs)} --> ${clock(endSecs)}`
    return `${settings ? `${times} ${settings}` : times}\n${escaped(text)}\n`
  })
  return [`WEBVTT${map && `\n${map}`}\n`, ...blocks].join('\n')
}

/** A blank line would end the cue, and an arrow would begin another. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\n(?:[ \t]*\n)+/g, '\n')

/** Hours always, so that every player reads it. */
export function clock(secs: number, point = '.'): string {
  const ms = Math.round(secs * 1000)
  const part = (size: number, most: number, digits = 2) =>
    String(Math.floor(ms / size) % most).padStart(digits, '0')
  return `${part(3_600_000, 1000)}:${part(60_000, 60)}:${part(1000, 60)}${point}${part(1, 1000, 3)}`
}
