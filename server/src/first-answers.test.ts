import { conversion } from '@mediatheque/contract/conversion'
import { expect, test } from 'vitest'
import { streamAhead } from './first-answers.ts'

const answered = (Answer: object) => [
  { Method: 'GET' as const, Path: conversion.playback.path, Input: {}, Answer },
]

test('the list of a stream is fetched with the page; a copied file and an item without a stream are not', () => {
  expect(streamAhead(answered({ IsHls: true, MediaURL: '/media/a"b/master.m3u8' }))).toBe(
    '<link rel="preload" as="fetch" crossorigin href="/media/a&quot;b/master.m3u8">',
  )
  expect(streamAhead(answered({ IsHls: false, MediaURL: '/media/ab/source.mp4' }))).toBe('')
  expect(streamAhead(answered({ IsHls: true, MediaURL: '' }))).toBe('')
  expect(streamAhead([])).toBe('')
})
