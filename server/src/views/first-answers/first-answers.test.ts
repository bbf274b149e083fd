import { conversion } from '@mediatheque/contract/conversion'
import { expect, test } from 'vitest'
import { streamAhead } from './first-answers.ts'

const answered = (Answer: object) => [
  { Method: 'GET' as const, Path: conversion.playback.path, Input: {}, Answer },
]

test('the list of a stream is fetched with the page; one for DASH, a copied file and none are not', () => {
  expect(streamAhead(answered({ IsHls: true, IsDash: false, MediaURL: '/media/a"b/master.m3u8' }))).toBe(
    '<link rel="preload" as="fetch" crossorigin href="/media/a&quot;b/master.m3u8">',
  )
  expect(streamAhead(answered({ IsHls: true, IsDash: true, MediaURL: '/media/ab/master.m3u8' }))).toBe('')
  expect(streamAhead(answered({ IsHls: false, IsDash: false, MediaURL: '/media/ab/source.mp4' }))).toBe('')
  expect(streamAhead(answered({ IsHls: true, IsDash: false, MediaURL: '' }))).toBe('')
  expect(streamAhead([])).toBe('')
})
