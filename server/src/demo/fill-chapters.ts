import { insertChapter, insertGroup, insertTag, replaceTags } from '../features/chapters/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import { clearChapters, tagsNamed } from './chapters.sql.ts'
import { type DemoChapter, TAG_GROUPS } from './demo-chapters.ts'

export async function fillTags(tx: Tx) {
  for (const [group, tags] of Object.entries(TAG_GROUPS)) {
    const groupID = await insertGroup(tx, group)
    for (const tag of tags) if (groupID !== undefined) await insertTag(tx, groupID, tag)
  }
}

interface Recording {
  clipDataID: number
  chapters: readonly DemoChapter[]
  durationSecs: number
  /** When a line begins. */
  startOf: (line: number) => number
}

/** Those of before go: the recording is as long as it is only once it is made. Answers their numbers. */
export async function fillChapters(tx: Tx, { clipDataID, chapters, durationSecs, startOf }: Recording) {
  if (chapters.length > 0) await clearChapters(tx, clipDataID)
  const ids: number[] = []
  for (const [at, it] of chapters.entries()) {
    const next = chapters.slice(at + 1).find(other => !other.isBookmark)
    const id = await insertChapter(tx, clipDataID, {
      Title: it.title,
      Description: { Text: it.text ?? '', TagIDs: null },
      StartTimeSecs: at === 0 ? 0 : startOf(it.line),
      EndTimeSecs: it.isBookmark ? null : next ? startOf(next.line) : durationSecs,
      CameraAngle: 0,
    })
    await tag(tx, id, it)
    if (!it.isBookmark) ids.push(id)
  }
  return ids
}

async function tag(tx: Tx, chapterID: number, { tags = [] }: DemoChapter) {
  if (tags.length > 0) await replaceTags(tx, chapterID, await tagsNamed(tx, tags))
}
