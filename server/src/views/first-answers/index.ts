// What a page would request first comes with the page itself.
export { firstAnswers, streamAhead } from './first-answers.ts'
