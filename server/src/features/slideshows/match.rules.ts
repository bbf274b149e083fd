// How alike a frame of a recording and the pages of a deck are, by small grey pictures of the same shape.
import { dot, meanOf, type Size, valueAt } from './grey.rules.ts'
import { cellScorer } from './match-cells.rules.ts'

export type { Size } from './grey.rules.ts'

/** So large, pages of one template are told apart by the pattern of their lines. */
const LOOK_WIDTH = 128

export const lookSize = ({ width, height }: Size): Size => ({
  width: LOOK_WIDTH,
  height: Math.max(2, Math.round((LOOK_WIDTH * height) / width)),
})

export interface Rect extends Size {
  left: number
  top: number
}

/** Where a page is in the picture: as large as it fits, in the middle. */
export function placeOf(page: Size, frame: Size): Rect {
  const scale = Math.min(frame.width / page.width, frame.height / page.height)
  const width = Math.max(1, Math.round(page.width * scale))
  const height = Math.max(1, Math.round(page.height * scale))
  return {
    width,
    height,
    left: Math.floor((frame.width - width) / 2),
    top: Math.floor((frame.height - height) / 2),
  }
}

/** A frame that hardly differs from the one before is not compared again. */
const UNCHANGED = 0.001

export interface Matcher {
  /** Of each page, from -1 to 1. */
  score(frame: Uint8Array): Float32Array
}

/**
 * What all pages share, such as their template, says nothing about which one is shown: it is taken out of pages
 * and frames alike, however light the recording made it.
 */
export function scorer(pages: readonly Uint8Array[], { width, height }: Size) {
  const shared = pages.length > 2 ? meanOf(pages) : new Float32Array(width * height)
  const wanted = pages.map(page => distinct(Float32Array.from(page), shared))
  return (seen: Float32Array): Float32Array => {
    const own = distinct(seen, shared)
    return Float32Array.from(wanted, page => dot(page, own))
  }
}

type Score = (seen: Float32Array) => Float32Array

/**
 * Whole pictures bear a page that is not quite in its place, cells bear what is before it. Of each frame the one counts
 * that knows it better: likenesses of two kinds side by side would blur how sure a page is.
 */
export const eitherOf =
  (one: Score, other: Score): Score =>
  seen => {
    const [some, others] = [one(seen), other(seen)]
    return mostOf(some) >= mostOf(others) ? some : others
  }

const mostOf = (scores: Float32Array) => scores.reduce((most, it) => Math.max(most, it), -1)

export function matcherOf(pages: readonly Uint8Array[], place: Rect, frame: Size): Matcher {
  const scoreOf = eitherOf(scorer(pages, place), cellScorer(pages, place))
  const seen = new Float32Array(place.width * place.height)
  let last: { frame: Uint8Array; scores: Float32Array } | undefined
  return {
    score(bytes) {
      if (last && difference(bytes, last.frame) < UNCHANGED) return last.scores
      crop(bytes, frame, place, seen)
      const scores = scoreOf(seen)
      last = { frame: bytes.slice(), scores }
      return scores
    },
  }
}

function crop(bytes: Uint8Array, frame: Size, { left, top, width, height }: Rect, into: Float32Array) {
  for (let y = 0; y < height; y++) {
    const row = (top + y) * frame.width + left
    for (let x = 0; x < width; x++) into[y * width + x] = valueAt(bytes, row + x)
  }
}

const NOTHING_LEFT = 1e-3

/** What is left without brightness and without as much of the shared picture as is in it, of length 1. */
function distinct(picture: Float32Array, shared: Float32Array): Float32Array {
  const [own, common] = [centred(picture), centred(shared)]
  const weight = dot(common, common)
  const share = weight > 0 ? dot(own, common) / weight : 0
  for (let at = 0; at < own.length; at++) own[at] = (own[at] ?? 0) - share * (common[at] ?? 0)
  const length = Math.sqrt(dot(own, own))
  if (length < NOTHING_LEFT) return own.fill(0)
  for (let at = 0; at < own.length; at++) own[at] = (own[at] ?? 0) / length
  return own
}

function centred(picture: Float32Array): Float32Array {
  let sum = 0
  for (let at = 0; at < picture.length; at++) sum += picture[at] ?? 0
  const mean = sum / Math.max(1, picture.length)
  const own = picture.slice()
  for (let at = 0; at < own.length; at++) own[at] = (own[at] ?? 0) - mean
  return own
}

/** Less is noise. */
const NOTICED = 20

/** Which part of two pictures differs, from 0 to 1. */
export function difference(a: Uint8Array, b: Uint8Array): number {
  let count = 0
  for (let at = 0; at < a.length; at++) if (Math.abs(valueAt(a, at) - valueAt(b, at)) > NOTICED) count++
  return count / Math.max(1, a.length)
}
