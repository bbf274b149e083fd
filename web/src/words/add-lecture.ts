// Imported by the player of a recording with several streams, and by what chooses how they are looked at.
import { lecture } from './en/lecture.ts'
import { addEnglish } from './index.ts'

addEnglish({ lecture })
