// Imported by everything that speaks of following, so that the first page need not carry it.
import { follows } from './en/follows.ts'
import { addEnglish } from './index.ts'

addEnglish({ follows })
