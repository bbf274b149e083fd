import { expect, test } from 'vitest'
import { afterFailure, firstShown, type PictureShown } from './picture.rules.ts'

const attempts = (placeholder: string | undefined) => {
  const tried: PictureShown[] = []
  let shown = firstShown('/broken.jpg', placeholder)
  while (shown !== 'none') {
    tried.push(shown)
    shown = afterFailure(shown, Boolean(placeholder))
  }
  return tried
}

test('SHELL-25 a broken picture is replaced exactly once, even when the placeholder is broken too', () => {
  expect(attempts('/also-broken.jpg')).toEqual(['given', 'placeholder'])
})

test('SHELL-25 without a placeholder a broken picture is not asked for again', () => {
  expect(attempts(undefined)).toEqual(['given'])
})

test('without an address the placeholder comes first', () => {
  expect(firstShown(undefined, '/p.jpg')).toBe('placeholder')
  expect(firstShown('', undefined)).toBe('none')
})
