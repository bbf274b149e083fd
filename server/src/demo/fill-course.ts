import { queueGrades } from '../features/grades/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import * as store from './course.sql.ts'
import { COURSE, PLATFORM } from './demo-course.ts'
import type { DemoNumbers } from './fill-signage.ts'

const DAY_MS = 86_400_000

/** With the scores of those who took its quiz, as its grade book has them. */
export async function fillCourse(tx: Tx, jobs: Jobs, numberOf: DemoNumbers): Promise<void> {
  const courseID = await store.insertCourse(tx, await store.insertPlatform(tx, PLATFORM), COURSE)
  await store.insertTeachers(tx, courseID, COURSE.teachers.map(numberOf.person))
  const personIDs = await store.insertStudents(tx, courseID, numberOf.group(COURSE.students))
  await store.insertIdentities(tx, courseID)
  for (const { title, quiz } of COURSE.links) {
    const clipDataID = numberOf.item(title)
    const timelineID = quiz === undefined ? null : await store.quizNamed(tx, clipDataID, quiz)
    await store.insertCourseLink(tx, {
      ...{ courseID, clipDataID, timelineID, title: quiz ?? title },
      linkedBy: numberOf.person(COURSE.linkedBy),
      linkedAt: new Date(Date.now() - COURSE.linkedDaysAgo * DAY_MS),
    })
    if (timelineID !== null) await queueGrades(tx, { jobs }, { timelineID, personIDs })
  }
  await store.settleGrades(tx, COURSE.refused.map(numberOf.person))
}
