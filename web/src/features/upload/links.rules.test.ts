import { expect, test } from 'vitest'
import { draftOf, linkStepAfter, linkSteps, linksOf, sortLines } from './links.rules.ts'

const found = (URL: string, Kind: 'page' | 'youtube' | 'media', Problem = '') =>
  draftOf({ URL, Kind, Problem, Title: '', Description: '', PictureURL: '' })

test('LINK-03 only lines shaped as an http, https or ftp address are kept, each once', () => {
  const { kept, dropped } = sortLines(
    'abc\nhttps://example.org/a\n\n ftp://example.org/b \njavascript:1\nhttps://example.org/a',
  )
  expect(kept).toEqual(['https://example.org/a', 'ftp://example.org/b'])
  expect(dropped.map(it => it.why)).toEqual(['shape', 'shape', 'twice'])
})

test('LINK-04 addresses in private networks are dropped', () => {
  const hosts = ['10.0.0.1', '192.168.1.2', '172.16.0.1', '127.0.0.1', 'localhost', '169.254.1.1', '[::1]']
  const { kept, dropped } = sortLines(hosts.map(host => `http://${host}/`).join('\n'))
  expect(kept).toEqual([])
  expect(dropped.every(it => it.why === 'private')).toBe(true)
})

test('no more than the server looks at in one go', () => {
  const { kept, dropped } = sortLines(
    Array.from({ length: 51 }, (_, at) => `https://example.org/${at}`).join('\n'),
  )
  expect(kept).toHaveLength(50)
  expect(dropped).toEqual([{ line: 'https://example.org/50', why: 'tooMany' }])
})

test('LINK-02 the form of the links comes first, then that of YouTube, each only where needed', () => {
  const page = found('https://example.org/a', 'page')
  const video = found('https://youtu.be/aaaaaaaaaaa', 'youtube')
  expect(linkSteps([page, video])).toEqual(['urls', 'page', 'youtube', 'done'])
  expect(linkStepAfter('page', [page, video])).toBe('youtube')
  expect(linkStepAfter('page', [page])).toBe('done')
  expect(linkStepAfter('urls', [video])).toBe('youtube')
})

test('what cannot be imported is in no form, and a page without a title is called by its host', () => {
  const gone = found('https://gone.example.org/', 'page', 'Nothing is there')
  expect(linksOf([gone], 'page')).toEqual([])
  expect(gone.title).toBe('gone.example.org')
})
