// A chapter as every answer shows it. Its calls are in chapters.ts, which needs items; items need this.
import { z } from 'zod'
import { versionOf } from './version.ts'

export const Tag = z.object({ ID: z.number().int(), Title: z.string() })
export type Tag = z.infer<typeof Tag>

/** CHAP-01: a chapter without tags describes itself in plain text. */
export const TaggedDescription = z.object({
  Text: z.string(),
  TagGroupID: z.number().int(),
  Tags: z.array(Tag),
})

export const Chapter = z.object({
  ID: z.number().int(),
  ChapterID: z.number().int().describe('The same number; 0: not saved yet'),
  Title: z.string(),
  Description: z.union([z.string(), TaggedDescription]),
  StartTime: z.number().describe('seconds'),
  EndTime: z.number().describe('seconds; of a bookmark its start'),
  Duration: z.number().describe('seconds; 0 or less: a bookmark'),
  CameraAngle: z.number().int(),
  ImageURL: z.string(),
  IsAI: z.boolean(),
  boolNew: z.boolean().describe('It came with this answer'),
  boolEdited: z.boolean().describe('It was changed with this answer'),
})
export type Chapter = z.infer<typeof Chapter>

/** CHAP-02 */
export const isBookmark = ({ Duration }: Pick<Chapter, 'Duration'>) => Duration <= 0

export const textIn = ({ Description }: Pick<Chapter, 'Description'>): string =>
  typeof Description === 'string' ? Description : Description.Text

export const tagsIn = ({ Description }: Pick<Chapter, 'Description'>): readonly Tag[] =>
  typeof Description === 'string' ? [] : Description.Tags

export const tagGroupIn = ({ Description }: Pick<Chapter, 'Description'>): number | null =>
  typeof Description === 'string' ? null : Description.TagGroupID

/** Of what the form of a chapter shows. */
export const chapterVersion = (it: Chapter) =>
  versionOf(it.Title, textIn(it), it.StartTime, it.EndTime, it.CameraAngle)

export const chapterPictureAddress = (encID: string, key: string) =>
  `/image/chapter/${encID}/${key.split('/').at(-1)}`
