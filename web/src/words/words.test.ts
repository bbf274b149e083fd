import { FileProblem } from '@mediatheque/contract/upload'
import { expect, test } from 'vitest'
import { englishDesignWords } from '../design/words.tsx'
import { de, germanSentences } from './de.ts'
import { accessTokens } from './en/access-tokens.ts'
import { adding } from './en/adding.ts'
import { administration } from './en/administration.ts'
import { analytics } from './en/analytics.ts'
import { batch } from './en/batch.ts'
import { captionEditor } from './en/caption-editor.ts'
import { chapters } from './en/chapters.ts'
import { comments } from './en/comments.ts'
import { contentList } from './en/content-list.ts'
import { courses } from './en/courses.ts'
import { folk } from './en/folk.ts'
import { follows } from './en/follows.ts'
import { grades } from './en/grades.ts'
import { keep } from './en/keep.ts'
import { lecture } from './en/lecture.ts'
import { manage } from './en/manage.ts'
import { myLists } from './en/my-lists.ts'
import { photosets } from './en/photosets.ts'
import { playlists } from './en/playlists.ts'
import { provisioning } from './en/provisioning.ts'
import { quizzes } from './en/quizzes.ts'
import { relatedMedia } from './en/related-media.ts'
import { screen } from './en/screen.ts'
import { search } from './en/search.ts'
import { secondFactor } from './en/second-factor.ts'
import { share } from './en/share.ts'
import { sheets } from './en/sheets.ts'
import { signInProviders } from './en/sign-in-providers.ts'
import { signage } from './en/signage.ts'
import { slideshows } from './en/slideshows.ts'
import { streams } from './en/streams.ts'
import { viewing } from './en/viewing.ts'
import { virtualClass } from './en/virtual-class.ts'
import { vle } from './en/vle.ts'
import { xapi } from './en/xapi.ts'
import { en as first } from './en.ts'
import { translateSentence } from './sentences.rules.ts'

const en = {
  ...first,
  ...adding,
  ...folk,
  ...manage,
  batch,
  ...viewing,
  accessTokens,
  administration,
  contentList,
  sheets,
  courses,
  grades,
  provisioning,
  analytics,
  captionEditor,
  chapters,
  comments,
  follows,
  keep,
  lecture,
  myLists,
  playlists,
  photosets,
  quizzes,
  relatedMedia,
  screen,
  search,
  secondFactor,
  share,
  signInProviders,
  signage,
  slideshows,
  streams,
  virtualClass,
  vle,
  xapi,
}

type Tree = { readonly [key: string]: string | Tree }

const pathsOf = (tree: Tree, at = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${at}${key}`] : pathsOf(value, `${at}${key}.`),
  )

const gapsOf = (tree: Tree, at = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${at}${key}: ${[...(value.match(/{{[^}]+}}/g) ?? [])].sort().join(' ')}`]
      : gapsOf(value, `${at}${key}.`),
  )

test('German has every sentence that English has, and no other', () => {
  expect(pathsOf(de).sort()).toEqual(pathsOf(en).sort())
})

test('a German sentence has the same gaps to fill as the English one', () => {
  expect(gapsOf(de).sort()).toEqual(gapsOf(en).sort())
})

test('no sentence is empty', () => {
  const texts = (tree: Tree): string[] =>
    Object.values(tree).flatMap(it => (typeof it === 'string' ? [it] : texts(it)))
  expect([...texts(en), ...texts(de)].filter(text => text.trim() === '')).toEqual([])
})

test('whatever a primitive of the design system can say has its words', () => {
  expect(Object.keys(en.design)).toEqual(expect.arrayContaining(Object.keys(englishDesignWords)))
})

test('a sentence of the server is translated with its numbers and names', () => {
  expect(translateSentence(germanSentences, 'Please use at most 30 characters')).toBe(
    'Bitte verwenden Sie höchstens 30 Zeichen',
  )
  expect(
    translateSentence(
      germanSentences,
      '“a 2.xml”, question 12 “Ebb (1)” (“matching”): it became 3 questions, one for each pair',
    ),
  ).toBe('„a 2.xml“, Frage 12 „Ebb (1)“ („matching“): Aus ihr wurden 3 Fragen, eine für jedes Paar')
  expect(translateSentence(germanSentences, 'Nobody knows this one')).toBe('Nobody knows this one')
})

test('the forms of uploading and of editing say that managers see a private item too', () => {
  for (const { upload, itemModals } of [en, de])
    for (const text of [upload.details.privateHint, itemModals.details.privateHint])
      expect(text).toMatch(/managers|Verwalter/)
})

test('UPL-06 what is said about files that were chosen has its German', () => {
  const spoken = Object.values(FileProblem).map(it => translateSentence(germanSentences, it))
  expect(spoken).toEqual([
    'Keine erlaubten Dateitypen ausgewählt',
    'Keine Dateien ausgewählt',
    'Keine erlaubten Dateien ausgewählt',
  ])
})
