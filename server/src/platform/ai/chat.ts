// A question to an OpenAI-compatible service, answered as JSON of a given shape. Knows nothing of what is asked.
import { z } from 'zod'
import type { Config } from '../config.ts'

export type AiService = NonNullable<Config['ai']>

export interface Question {
  /** What the service is for, and how it should answer. */
  system: string
  user: string
}

/** Whatever went wrong, in words for the log: people are told what happens instead. */
export class AiFailed extends Error {
  override name = 'AiFailed'
}

const PATIENCE_MS = 90_000
const MOST_CHARACTERS = 1_000_000

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** The operator names the service, so it may stand in the own network. */
export async function requestJson<Schema extends z.ZodType>(
  service: AiService,
  { system, user }: Question,
  schema: Schema,
  signal: AbortSignal = new AbortController().signal,
): Promise<z.output<Schema>> {
  const text = await send(
    service,
    {
      model: service.model,
      temperature: 0.2,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    },
    signal,
  )
  const completion = Completion.safeParse(parsed(text))
  if (!completion.success) throw new AiFailed('the answer is no chat completion')
  const answer = schema.safeParse(parsed(withoutFence(completion.data.choices[0]?.message.content ?? '')))
  if (!answer.success)
    throw new AiFailed(`the answer has another shape: ${answer.error.issues[0]?.message ?? ''}`)
  return answer.data
}

async function send({ url, key }: AiService, body: unknown, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      // A service that leads elsewhere would be handed our key there.
      redirect: 'error',
    })
    const text = await response.text()
    if (!response.ok) throw new AiFailed(`it answered ${response.status}`)
    if (text.length > MOST_CHARACTERS) throw new AiFailed('its answer is too long')
    return text
  } catch (error) {
    if (error instanceof AiFailed) throw error
    throw new AiFailed(error instanceof Error ? error.message : String(error))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AiFailed('the answer is no JSON')
  }
}

/** Smaller models wrap their JSON into a block of code. */
function withoutFence(text: string): string {
  const [, inside, ...after] = text.split('```')
  return inside === undefined || after.length === 0 ? text : inside.replace(/^json/, '').trim()
}
