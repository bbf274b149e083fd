import { expect, test } from 'vitest'
import { TAG_GROUPS } from '../demo-chapters.ts'
import { LESSON_CLASS_PLAN } from '../demo-class.ts'
import { ACCOUNTS, PEOPLE } from '../demo-people.ts'
import { slideTimes } from '../films/film-lesson.ts'
import { SHELVES } from '../items/shelves.ts'
import { captionsOf, firstSlides, LESSONS, slideOfCaption, slidesOf, wordsIn } from './index.ts'

/** At 120 words a minute, with a breath after each caption, this is more than five minutes. */
const LEAST_WORDS = 560
const MOST_WORDS = 1500
/** Two rows of captions. */
const MOST_SIGNS = 190

const titles = new Set(
  [...SHELVES.flatMap(([, shelf]) => shelf), ...LESSONS.map(it => it.item)].map(it => it.title),
)
const people = new Set([...ACCOUNTS, ...PEOPLE].map(it => it.userName))
const tags = new Set(Object.values(TAG_GROUPS).flat())

test.each(LESSONS.map(it => [it.item.title, it] as const))(
  '“%s” is a lesson of several minutes in two languages',
  (_, lesson) => {
    expect(wordsIn(lesson)).toBeGreaterThan(LEAST_WORDS)
    expect(wordsIn(lesson)).toBeLessThan(MOST_WORDS)
    for (const [english, german] of captionsOf(lesson)) {
      expect(english).not.toBe(german)
      expect(Math.max(english.length, german.length), english).toBeLessThan(MOST_SIGNS)
    }
    expect(lesson.chapters.length).toBeGreaterThan(3)
  },
)

test.each(LESSONS.map(it => [it.item.title, it] as const))(
  '“%s” asks, is talked about and leads on',
  (_, lesson) => {
    const last = slidesOf(lesson).length - 1
    const questions = lesson.quizzes.flatMap(it => it.questions)
    expect(questions.length).toBeGreaterThan(2)
    for (const { line, backTo = 0 } of questions) expect(Math.max(line, backTo)).toBeLessThanOrEqual(last)
    const written = lesson.comments.flatMap(it => [it, ...(it.answers ?? [])])
    for (const { by, at = 0 } of written) {
      expect(people, by).toContain(by)
      expect(at).toBeLessThanOrEqual(last)
    }
    expect(written.filter(it => it.isNote).length).toBeGreaterThan(0)
    for (const title of lesson.related) expect(titles, title).toContain(title)
    for (const tag of lesson.chapters.flatMap(it => it.tags ?? [])) expect(tags, tag).toContain(tag)
  },
)

test('among the lessons are one with two streams, one that is described and a podcast; a class is made of them', () => {
  expect(LESSONS.length).toBeGreaterThanOrEqual(6)
  expect(LESSONS.filter(it => it.streams)).toHaveLength(1)
  const isDescribed = LESSONS.filter(lesson => slidesOf(lesson).some(it => it.seen))
  expect(isDescribed.map(it => it.item.accessible)).toEqual([expect.arrayContaining(['Audio description'])])
  expect(LESSONS.filter(it => it.item.isAudio).map(it => it.deck)).toEqual([undefined])
  for (const title of LESSON_CLASS_PLAN.items) expect(titles).toContain(title)
})

const said = (text: string) => [text, text] as const
const chapters = [
  { title: 'One', slides: [{ title: 'a', points: [], said: [said('x'), said('y')] }] },
  { title: 'Two', slides: [{ title: 'b', points: [], said: [said('z')] }] },
]

test('a slide stays until the first words of the next one', () => {
  const times = [1, 4, 9].map(startSecs => ({ startSecs, endSecs: startSecs + 2 }))
  expect(slideTimes({ chapters }, { times, durationSecs: 12 })).toEqual([
    { startSecs: 0, endSecs: 9 },
    { startSecs: 9, endSecs: 12 },
  ])
  expect(slideOfCaption({ chapters })).toEqual([0, 0, 1])
  expect(firstSlides({ chapters })).toEqual([0, 1])
})
