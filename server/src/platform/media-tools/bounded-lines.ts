// What a tool says, line by line, however long it makes them.
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

const LINE_MOST = 10_000
const TAIL_LINES = 40
const TAIL_LINE_MOST = 1000

/** What is longer comes in several. */
export async function* eachLine(stream: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.write(chunk as Buffer)).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > LINE_MOST) {
      yield rest
      rest = ''
    }
  }
  if (rest !== '') yield rest
}

export async function lastLines(stream: Readable): Promise<string> {
  const lines: string[] = []
  for await (const line of eachLine(stream)) {
    lines.push(line.slice(0, TAIL_LINE_MOST))
    if (lines.length > TAIL_LINES) lines.shift()
  }
  return lines.join('\n')
}
