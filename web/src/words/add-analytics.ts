// Comes with the figures of an item.
import { analytics } from './en/analytics.ts'
import { addEnglish } from './index.ts'

addEnglish({ analytics })
