// What a page would request first comes with the page itself.
export { firstAnswers, streamAhead, titleIn } from './first-answers.ts'
