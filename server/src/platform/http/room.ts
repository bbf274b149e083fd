// A room is a part of the contract together with its answers: a call without an answer does not compile.
import type { AnswerOf, AnyCall, Calls, ParsedInputOf } from '@mediatheque/contract/call'
import type { Context } from './context.ts'
import { Refusal, refusalOf } from './refusal.ts'
import { mayCall } from './viewer.ts'

export type Action<C extends AnyCall> = (ctx: Context, input: ParsedInputOf<C>) => Promise<AnswerOf<C>>
export type Actions<C extends Calls> = { [K in keyof C]: Action<C[K]> }

export interface Answered {
  call: AnyCall
  action: (ctx: Context, input: unknown) => Promise<unknown>
}

export type Room = readonly Answered[]

export const room = <C extends Calls>(calls: C, actions: Actions<C>): Room =>
  Object.entries(calls).map(([name, call]) => ({
    call,
    action: actions[name as keyof C] as Answered['action'],
  }))

const NOT_SIGNED_IN = 'Please sign in'
const NOT_ALLOWED = 'Sorry, you do not have permission to do this'

/** Right → input → action → only what the contract promises. */
export async function invoke(ctx: Context, { call, action }: Answered, raw: unknown): Promise<unknown> {
  const answer = mayCall(ctx.viewer, call.who)
  if (answer === 'not-signed-in') throw new Refusal('not-signed-in', NOT_SIGNED_IN)
  if (answer === 'not-allowed') throw new Refusal('not-allowed', NOT_ALLOWED)
  const input = call.input.safeParse(raw)
  if (!input.success) throw refusalOf(input.error)
  return call.output.parse(await action(ctx, input.data))
}
