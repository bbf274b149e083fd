// A process of a pool: imports the module it is given and calls the function it is given.
import { serialize } from 'node:v8'
import { Refusal } from '../http/refusal.ts'
import { beAside } from './be-aside.ts'
import { type Called, CallRequest } from './call-messages.ts'

type Callable = (...args: unknown[]) => unknown

async function call(question: unknown): Promise<Called> {
  const { module, name, args, mostAnswerBytes } = CallRequest.parse(question)
  try {
    const { [name]: found } = (await import(module)) as Record<string, unknown>
    if (typeof found !== 'function') throw new Error(`${module} exports no function ${name}`)
    const value = serialize(await (found as Callable)(...args))
    return value.byteLength > mostAnswerBytes ? { is: 'too-large' } : { is: 'value', value }
  } catch (error) {
    if (error instanceof Refusal) return { is: 'refused', refusal: error.toData() }
    const { name: kind, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { is: 'failed', name: kind, message, stack }
  }
}

await beAside(async () => call)
