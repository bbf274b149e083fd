// Imported by the editor of subtitles.
import { captionEditor } from './en/caption-editor.ts'
import { addEnglish } from './index.ts'

addEnglish({ captionEditor })
