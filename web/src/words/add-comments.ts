// Imported by the panel of comments and notes.
import { comments } from './en/comments.ts'
import { addEnglish } from './index.ts'

addEnglish({ comments })
