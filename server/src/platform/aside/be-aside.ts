// The other end of `startAside`: says when it is ready, answers what it is asked, and goes with its parent.
import { type Answer, Question } from './messages.ts'

type Work = (question: unknown) => Promise<unknown>

export async function beAside(open: () => Promise<Work>): Promise<void> {
  process.on('disconnect', () => process.exit())
  try {
    const work = await open()
    process.on('message', message => {
      work(Question.parse(message).question).then(say, fail)
    })
    say(null)
  } catch (error) {
    fail(error)
  }
}

const send = (answer: Answer) => process.send?.(answer)
const say = (answer: unknown) => send({ is: 'answer', answer })
const fail = (error: unknown) => send({ is: 'failed', why: String(error) })
