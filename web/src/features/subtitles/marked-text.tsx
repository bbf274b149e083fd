import { type CueMark, piecesOf } from '@mediatheque/contract/cue-marks'
import { createElement, Fragment, type ReactNode } from 'react'

const ELEMENTS = { b: 'b', i: 'i', u: 'u', c: 'span', v: 'span', lang: 'span' } as const

/** WebVTT 5: the classes that every player knows. */
const TINTS: readonly string[] = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black']

function attributesOf({ Kind, Value }: CueMark): Record<string, string> {
  if (Kind === 'lang') return { lang: Value }
  const tint = Kind === 'c' ? Value.split('.').find(it => TINTS.includes(it)) : undefined
  return tint === undefined ? {} : { 'data-tint': tint }
}

/** A line of subtitles with what stands out in it. Whatever people wrote is text. */
export function MarkedText({ text, marks }: { text: string; marks: readonly CueMark[] }) {
  if (marks.length === 0) return text
  let at = 0
  return piecesOf(text, marks).map(({ Text, Marks }) => {
    const key = at
    at += Text.length
    const drawn = Marks.reduceRight<ReactNode>(
      (inside, mark) => createElement(ELEMENTS[mark.Kind], attributesOf(mark), inside),
      Text,
    )
    return <Fragment key={key}>{drawn}</Fragment>
  })
}
