// Chapters and bookmarks of recordings, their tags, and chapters proposed from what is said.
import { chapters } from '@mediatheque/contract/chapters'
import { feature } from '../../platform/http/feature.ts'
import { removeTag, removeTagGroup, saveTag, saveTagGroup } from './change-tags.ts'
import { deleteChapter } from './delete-chapter.ts'
import { proposeChapters } from './propose-chapters.ts'
import { saveChapter } from './save-chapter.ts'
import { saveChapters } from './save-chapters.ts'
import { saveChapterTags } from './save-tags.ts'
import { showChapters } from './show-chapters.ts'
import { findTags, showTagGroups, showTagsOfGroup } from './show-tags.ts'

export { requireChapter, setChapterPicture } from './chapter-picture.ts'
export { addChapterBytes } from './chapters.bytes.ts'
export { insertChapter } from './chapters.sql.ts'
export { listChapters } from './list-chapters.sql.ts'
export { insertGroup, insertTag, replaceTags } from './tags.sql.ts'
export { takeChapterFrameJob } from './take-chapter-frame.job.ts'
export { takeFileChaptersJob } from './take-file-chapters.job.ts'

export const chaptersFeature = feature(chapters, {
  list: showChapters,
  save: saveChapter,
  saveAll: saveChapters,
  remove: deleteChapter,
  saveTags: saveChapterTags,
  chapterise: proposeChapters,
  findTags,
  tagsOfGroup: showTagsOfGroup,
  tagGroups: showTagGroups,
  saveTagGroup,
  removeTagGroup,
  saveTag,
  removeTag,
})
