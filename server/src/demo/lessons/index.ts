// The lessons of the demo library: the first is the newest and the richest.
import { BAYES } from './bayes.ts'
import { BILL } from './bill.ts'
import { FIRST_AID } from './first-aid.ts'
import type { Lesson } from './lesson.ts'
import { MEMORY } from './memory.ts'
import { MUSIC } from './music.ts'
import { PHOTOSYNTHESIS } from './photosynthesis.ts'

export { captionsOf, firstSlides, type Lesson, slideOfCaption, slidesOf, wordsIn } from './lesson.ts'

export const LESSONS: readonly Lesson[] = [BAYES, PHOTOSYNTHESIS, BILL, MUSIC, FIRST_AID, MEMORY]

export const lessonNamed = (title: string) => LESSONS.find(it => it.item.title === title)
