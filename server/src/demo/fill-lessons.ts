// The lessons as items, after everything else, whose numbers stay the same; and a class made of them.
import type { Tx } from '../platform/db/connect.ts'
import { LESSON_CLASS, LESSON_CLASS_PLAN } from './demo-class.ts'
import { type ClassNames, fillClass } from './fill-class.ts'
import type { DemoItem } from './items/demo-item.ts'
import { type FilledItem, leaveLessonTraces } from './leave-traces.ts'
import { LESSONS } from './lessons/index.ts'
import { relate } from './relate-items.ts'

/** The lessons, and the class last. */
export async function fillLessons(
  tx: Tx,
  add: (subject: string, item: DemoItem) => Promise<FilledItem>,
  { items, people }: { items: readonly FilledItem[]; people: Parameters<typeof leaveLessonTraces>[1] },
  numberOf: ClassNames,
): Promise<FilledItem[]> {
  const lessons: FilledItem[] = []
  for (const { subject, item } of LESSONS) lessons.push(await add(subject, item))
  const related = Object.fromEntries(LESSONS.map(it => [it.item.title, it.related]))
  await relate(tx, [...items, ...lessons], related)
  await leaveLessonTraces(tx, people, lessons)
  const lessonClass = await add('Computing and engineering', LESSON_CLASS)
  const ids = new Map(lessons.map(it => [it.title, it.ClipDataID]))
  await fillClass(tx, lessonClass, LESSON_CLASS_PLAN, {
    ...numberOf,
    item: title => ids.get(title) ?? numberOf.item(title),
  })
  return [...lessons, lessonClass]
}
