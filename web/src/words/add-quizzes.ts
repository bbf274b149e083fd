// Imported by the tab of quizzes and by the questions over the picture.
import { quizzes } from './en/quizzes.ts'
import { addEnglish } from './index.ts'

addEnglish({ quizzes })
