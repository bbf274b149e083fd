import { expect, test } from 'vitest'
import {
  classroomAddress,
  codeFor,
  EMBED_TARGETS,
  pageAddressOf,
  qrAddress,
  startingAt,
  teamsAddress,
} from './share.rules.ts'

const SITE = 'https://media.example'
const WHOLE = { ChapterID: null, secs: null }

test('SHARE-12 a share starts at the beginning, at a time or at a chapter', () => {
  expect(pageAddressOf(SITE, 'abc', WHOLE)).toBe(`${SITE}/view.aspx?id=abc`)
  expect(pageAddressOf(SITE, 'abc', { ChapterID: null, secs: 83.7 })).toBe(`${SITE}/view.aspx?id=abc&t=83`)
  expect(pageAddressOf(SITE, 'abc', { ChapterID: 4, secs: null })).toBe(`${SITE}/view.aspx?id=abc&chapid=4`)
})

test('SHARE-12 a link with its own access keeps it when it starts later', () => {
  expect(startingAt(`${SITE}/view.aspx?id=abc&acl=secret`, { ChapterID: null, secs: 5 })).toBe(
    `${SITE}/view.aspx?id=abc&acl=secret&t=5`,
  )
})

const frame = {
  url: `${SITE}/Embed.aspx?id=abc&code=x`,
  page: `${SITE}/view.aspx?id=abc`,
  title: 'Cells "and" <tissue>',
  width: 800,
  height: 450,
}

test('SHARE-01 SHARE-11 each place gets the text that it understands', () => {
  const codes = Object.fromEntries(EMBED_TARGETS.map(it => [it, codeFor(it, frame)]))
  expect(codes.embedcode).toMatch(
    /^<iframe src="https:\/\/media\.example\/Embed\.aspx\?id=abc&amp;code=x" width="800"/,
  )
  expect(codes.onenote).toBe('Cells "and" <tissue>\nhttps://media.example/view.aspx?id=abc')
  expect(codes.sway).toBe(
    '<iframe width="800" height="450" src="https://media.example/Embed.aspx?id=abc&amp;code=x" frameborder="0" allowfullscreen></iframe>',
  )
  expect(codes.confluence).toBe(
    '{iframe:src=https://media.example/Embed.aspx?id=abc&code=x|width=800|height=450|frameborder=hide}{iframe}',
  )
})

test('SHARE-11 an address cannot end the macro of Confluence', () => {
  expect(codeFor('confluence', { ...frame, url: `${SITE}/Embed.aspx?id=a|b}{c` })).toContain(
    'src=https://media.example/Embed.aspx?id=a%7Cb%7D%7Bc|width',
  )
})

test('SHARE-11 Classroom and Teams open their own share dialog with link and title', () => {
  const link = `${SITE}/view.aspx?id=abc&t=5`
  const opened = new URL(classroomAddress(link, frame.title))
  expect(opened.origin + opened.pathname).toBe('https://classroom.google.com/share')
  expect([opened.searchParams.get('url'), opened.searchParams.get('title')]).toEqual([link, frame.title])
  expect(new URL(teamsAddress(link, 'Look')).searchParams.get('href')).toBe(link)
})

test('SHARE-08 the picture of a QR code is requested with size and link', () => {
  const asked = new URL(qrAddress(`${SITE}/view.aspx?id=abc&t=5`, 300, 'svg'), SITE)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    link: `${SITE}/view.aspx?id=abc&t=5`,
    size: '300',
    format: 'svg',
  })
})
