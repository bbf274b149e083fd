// Comes with the modals and the dock in which items are added.
import { adding } from './en/adding.ts'
import { addEnglish } from './index.ts'

addEnglish(adding)
