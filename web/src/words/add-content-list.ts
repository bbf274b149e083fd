// Imported by the page of the content list, so that the first page need not carry its words.
import { contentList } from './en/content-list.ts'
import { addEnglish } from './index.ts'

addEnglish({ contentList })
