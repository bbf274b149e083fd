// What somebody has begun to write, for each item, in this browser; another person who uses it does not see it.
import { z } from 'zod'
import { recall, remember } from '../../shared/remembered.ts'

const MOST = 30
const Drafts = z.array(z.object({ key: z.string(), text: z.string() }))

function readAll() {
  try {
    const known = Drafts.safeParse(JSON.parse(recall('commentDrafts') ?? '[]'))
    return known.success ? known.data : []
  } catch {
    return []
  }
}

export const draftKey = (personID: number | null, EncID: string, isNote: boolean) =>
  `${personID ?? 0}:${EncID}:${isNote ? 'note' : 'comment'}`

export const readDraft = (key: string): string => readAll().find(it => it.key === key)?.text ?? ''

export function keepDraft(key: string, text: string) {
  const others = readAll().filter(it => it.key !== key)
  const kept = text.trim() === '' ? others : [{ key, text }, ...others]
  remember('commentDrafts', JSON.stringify(kept.slice(0, MOST)))
}
