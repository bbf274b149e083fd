import { expect, test } from 'vitest'
import { receiversOf } from './hand-over.rules.ts'

const origin = 'https://media.example'
const allowed = [origin, 'https://moodle.example', 'https://canvas.example']
const around = (more: object = {}) => ({ ancestors: [], referrer: '', origin, ...more })

test('INTG-05 what is picked goes to the site around the frame or to the one that opened the window, if it is known here', () => {
  expect(
    receiversOf(allowed, around({ ancestors: ['https://moodle.example', 'https://x.example'] })),
  ).toEqual(['https://moodle.example'])
  expect(receiversOf(allowed, around({ referrer: 'https://canvas.example/courses/1' }))).toEqual([
    'https://canvas.example',
  ])
})

test('INTG-05 a site that is not known here gets nothing', () => {
  expect(receiversOf(allowed, around({ ancestors: ['https://evil.example'] }))).toEqual([])
  expect(receiversOf(allowed, around({ referrer: 'https://evil.example/' }))).toEqual([])
})

test('INTG-05 after a sign-in the message is addressed to each known site', () => {
  expect(receiversOf(allowed, around({ referrer: `${origin}/login.aspx` }))).toEqual(allowed)
  expect(receiversOf(allowed, around({ referrer: 'not an address' }))).toEqual(allowed)
})
