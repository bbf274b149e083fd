// A lesson of the demo library: several minutes that are spoken over slides, written down as plain data.
import type { DemoComment } from '../demo-comments.ts'
import type { DemoStream } from '../demo-lines.ts'
import type { DemoQuiz } from '../demo-quizzes.ts'
import type { DemoItem } from '../items/demo-item.ts'

/** One caption: as it is spoken, its German translation, and who says it where that is not the teacher. */
export type Said = readonly [english: string, german: string, by?: 'guest']

export interface LessonSlide {
  title: string
  points: readonly string[]
  /** A drawing of `figures.ts`; without one the motif of the item is shown. */
  figure?: string
  notes?: string
  /** Audio description, spoken in a pause after the slide. */
  seen?: string
  said: readonly Said[]
}

export interface LessonChapter {
  title: string
  text?: string
  tags?: readonly string[]
  slides: readonly LessonSlide[]
}

export interface Lesson {
  item: DemoItem
  /** One of the shelves. */
  subject: string
  /** Name of its slideshow; a podcast has none. */
  deck?: string
  chapters: readonly LessonChapter[]
  /** `line` and `backTo` are numbers of slides, counted from 0 through all chapters. */
  quizzes: readonly DemoQuiz[]
  /** `at` is the number of a slide; answers and notes too. */
  comments: readonly DemoComment[]
  /** By title. */
  related: readonly string[]
  streams?: readonly DemoStream[]
}

export const slidesOf = ({ chapters }: Pick<Lesson, 'chapters'>) => chapters.flatMap(it => it.slides)

export const captionsOf = (lesson: Pick<Lesson, 'chapters'>) => slidesOf(lesson).flatMap(it => it.said)

/** The number of the slide that is shown with each caption. */
export const slideOfCaption = (lesson: Pick<Lesson, 'chapters'>) =>
  slidesOf(lesson).flatMap((slide, at) => slide.said.map(() => at))

/** The number of the first slide of each chapter. */
export function firstSlides({ chapters }: Pick<Lesson, 'chapters'>): number[] {
  const firsts: number[] = []
  let next = 0
  for (const { slides } of chapters) {
    firsts.push(next)
    next += slides.length
  }
  return firsts
}

export const wordsIn = (lesson: Pick<Lesson, 'chapters'>) =>
  captionsOf(lesson).reduce((sum, [english]) => sum + english.split(/\s+/).length, 0)
