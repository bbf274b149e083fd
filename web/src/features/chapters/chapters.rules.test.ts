import type { Chapter } from '@mediatheque/contract/chapter'
import { ChapterDraft } from '@mediatheque/contract/chapters'
import { EMBED_SIZE, embedCode } from '@mediatheque/contract/sharing'
import { expect, test } from 'vitest'
import { chapterEmbedCode } from './chapter-embed-code.ts'
import {
  actsFor,
  chapterAt,
  chapterStart,
  hasBegun,
  linkTo,
  marksOf,
  modeOf,
  tagSpan,
} from './chapters.rules.ts'
import { caretAfter, clockText, masked, secsOf } from './time.rules.ts'

const chapter = (ChapterID: number, StartTime: number, EndTime: number): Chapter => ({
  ID: ChapterID,
  ChapterID,
  Title: `Chapter ${ChapterID}`,
  Description: '',
  StartTime,
  EndTime,
  Duration: EndTime - StartTime,
  CameraAngle: 0,
  ImageURL: '',
  IsAI: false,
  boolNew: false,
  boolEdited: false,
})
const flags = (CanEdit: boolean, CanShareByWeblink: boolean, CanShareByEmbed: boolean) => ({
  CanShareByWeblink,
  CanShareByEmbed,
  MediaModuleOpts: {
    Chapters: { CanEdit, CanSuggest: false },
    QuizList: { CanAdd: false, CanSuggest: false, Show: false },
    RelatedMedia: { CanAdd: false },
    SlideShows: { CanEdit: false },
    PlaylistItems: { CanEdit: false },
    Comments: { CanAdd: false, CanEdit: false },
  },
})

test('CHAP-07 012345 shows 01:23:45, and letters are not taken', () => {
  expect(masked('012345')).toBe('01:23:45')
  expect(['0', '01', '012', '0123', '01234'].map(masked)).toEqual(['0', '01', '01:2', '01:23', '01:23:4'])
  expect(masked('a1b2')).toBe('12')
  expect(masked('01:23:456')).toBe('01:23:45')
  expect([0, 1, 2, 3, 4, 5, 6].map(caretAfter)).toEqual([0, 1, 2, 4, 5, 7, 8])
})

test('CHAP-07 what is too short is read from its end, and more than 59 minutes are hours', () => {
  expect(secsOf('01:23:45')).toBe(5025)
  expect(secsOf('130')).toBe(90)
  expect(secsOf('00:75:00')).toBe(4500)
  expect(secsOf('')).toBeNull()
  expect([clockText(5025.9), clockText(0), clockText(4500)]).toEqual(['01:23:45', '00:00:00', '01:15:00'])
})

test('CHAP-03 an item without chapters is in mode noitems; what a row offers follows the flags', () => {
  expect([modeOf([]), modeOf([chapter(1, 0, 5)])]).toEqual(['noitems', 'list'])
  const it = chapter(1, 0, 5)
  expect(actsFor(flags(false, false, false), it)).toEqual(['only'])
  expect(actsFor(flags(false, true, false), it)).toEqual(['only', 'link', 'moment', 'share'])
  expect(actsFor(flags(true, true, true), it)).toEqual([
    'only',
    'link',
    'moment',
    'share',
    'embed',
    'edit',
    'tags',
    'remove',
  ])
  expect(actsFor(flags(true, false, false), chapter(2, 5, 5))).toEqual(['edit', 'tags', 'remove'])
})

test('CHAP-02 a bookmark is a point of the seek bar, a chapter a part of it', () => {
  expect(marksOf([chapter(1, 0, 5), chapter(2, 3, 3)])).toEqual([
    { secs: 0, endSecs: 5, label: 'Chapter 1', angle: 0 },
    { secs: 3, label: 'Chapter 2', angle: 0 },
  ])
})

test('the current chapter is the one that began last', () => {
  const all = [chapter(1, 0, 20), chapter(2, 5, 10), chapter(3, 7, 7)]
  expect([2, 5, 9.9, 10, 20].map(secs => chapterAt(all, secs)?.ChapterID)).toEqual([1, 2, 2, 1, undefined])
})

test('CHAP-12 chapid leads to the start of its chapter; a chapter that has not begun has no moment', () => {
  const all = [chapter(1, 0, 20), chapter(2, 5, 10)]
  expect([chapterStart(all, '2'), chapterStart(all, '9'), chapterStart(all, undefined)]).toEqual([
    5,
    undefined,
    undefined,
  ])
  expect([null, 4.9, 5, 30].map(secs => hasBegun(chapter(2, 5, 10), secs))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(linkTo('abc', 2)).toBe('/view.aspx?id=abc&chapid=2')
  expect(linkTo('abc', 2, 7.8)).toBe('/view.aspx?id=abc&chapid=2&t=7')
})

test('CHAP-15 a tag reaches five seconds either side and stays within the recording', () => {
  expect(tagSpan(60.4, 600)).toEqual({ StartTimeSecs: 55, EndTimeSecs: 65 })
  expect(tagSpan(2, 600)).toEqual({ StartTimeSecs: 0, EndTimeSecs: 7 })
  expect(tagSpan(598, 600)).toEqual({ StartTimeSecs: 593, EndTimeSecs: 600 })
})

test('a title cannot break out of the embed code', () => {
  const code = chapterEmbedCode('https://m.org', 'abc', {
    ChapterID: 3,
    Title: '"><script>alert(1)</script>',
  })
  expect(code).toContain('src="https://m.org/Embed.aspx?id=abc&amp;chapid=3"')
  expect(code).not.toContain('<script')
  expect(code).toBe(
    embedCode({
      url: 'https://m.org/Embed.aspx?id=abc&chapid=3',
      title: '"><script>alert(1)</script>',
      ...EMBED_SIZE,
    }),
  )
})

test('CHAP-06 the form and the server are held to one schema: the end is marked next to a missing title', () => {
  const refused = ChapterDraft.safeParse({
    EncID: 'a',
    ChapterID: 0,
    StartTimeSecs: 20,
    EndTimeSecs: 10,
    Title: '',
  })
  expect(refused.error?.issues.map(it => it.path.join('.')).sort()).toEqual(['EndTimeSecs', 'Title'])
})
