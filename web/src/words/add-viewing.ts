// Imported by the page of an item and by the modals about one.
import { viewing } from './en/viewing.ts'
import { addEnglish } from './index.ts'

addEnglish(viewing)
