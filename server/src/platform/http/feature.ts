// A feature is a part of the contract together with its actions: a call without an action does not compile.
import type { AnswerOf, AnyCall, Calls, ParsedInputOf } from '@mediatheque/contract/call'
import { admit, requireProof } from './admit.ts'
import type { Context } from './context.ts'
import { readList } from './read-list.ts'
import { refusalOf } from './refusal.ts'
import { requireStorable } from './storable-text.ts'
import { viewerFor } from './viewer.ts'

export type Action<C extends AnyCall> = (ctx: Context, input: ParsedInputOf<C>) => Promise<AnswerOf<C>>
export type Actions<C extends Calls> = { [K in keyof C]: Action<C[K]> }

export interface Answered {
  call: AnyCall
  action: (ctx: Context, input: unknown) => Promise<unknown>
  /** It may be answered by a replica of the database. */
  isList: boolean
}

export type Feature = readonly Answered[]

/** `lists` may be answered by a replica: by its `db` they only read, and store with `primaryOf` (decision 0061). */
export const feature = <C extends Calls>(
  calls: C,
  actions: Actions<C>,
  lists: readonly (keyof C)[] = [],
): Feature =>
  Object.entries(calls).map(([name, call]) => ({
    call,
    action: actions[name as keyof C] as Answered['action'],
    isList: lists.includes(name),
  }))

/** Right → input → proof → action → only what the contract promises. */
export async function invoke(
  { viewer, ...rest }: Context,
  { call, action, isList }: Answered,
  raw: unknown,
): Promise<unknown> {
  const ctx = { ...rest, viewer: viewerFor(viewer, call) }
  admit(ctx, call.who)
  const input = call.input.safeParse(raw)
  if (!input.success) throw refusalOf(input.error)
  // Once more after it is decoded: a filter comes as JSON inside a string.
  requireStorable(input.data)
  if (call.fresh) requireProof(ctx)
  const act = (it: Context) => action(it, input.data)
  return call.output.parse(await (isList ? readList(ctx, ctx.viewer, act) : act(ctx)))
}
