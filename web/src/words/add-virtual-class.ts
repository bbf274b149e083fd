// Imported by the stage of a class, and by its tabs.
import { virtualClass } from './en/virtual-class.ts'
import { addEnglish } from './index.ts'

addEnglish({ virtualClass })
