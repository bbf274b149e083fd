// Imported by what shows the streams of an item to those who keep it.
import { streams } from './en/streams.ts'
import { addEnglish } from './index.ts'

addEnglish({ streams })
