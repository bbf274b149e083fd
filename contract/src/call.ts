// A call is method + path + who may make it + what goes in + what comes out.
import type { z } from 'zod'
import type { Role } from './primitives.ts'

/**
 * Who may make a call at all. What somebody may do with one item is asked inside the action.
 * anyone: even without a session; visitor: any session, guests too; person: a named one; else that role.
 */
export type Who = 'anyone' | 'visitor' | 'person' | Role

export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST'
  /** Parameters as in `/api/core/people/:PersonID/`; they join the input under their names. */
  path: string
  /** The page-method or /iapi address of the same call, used when IsNetCore is off (SITE-03). */
  older?: string
  summary: string
  who: Who
  input: Input
  output: Output
  /** False for a call that is made by a timer and must not keep the session alive. */
  prolongs?: false
  /** Refused where the session was not proven for a while: the page asks who it is and repeats the call. */
  fresh?: true
  /** Open to a session that can only set up a second factor. */
  duringSetUp?: true
  /** Needed to sign in: more of them are taken from one address than of other calls. */
  isEntrance?: true
  /** Largest JSON body in bytes, where the usual limit is too small. */
  bodyLimit?: number
}

/** On a request that no person caused: it keeps no session alive, as if its call had `prolongs: false`. */
export const BACKGROUND_HEADER = 'background'

export type AnyCall = Call<z.ZodType, z.ZodType>
export type Calls = Record<string, AnyCall>

export type InputOf<C extends AnyCall> = z.input<C['input']>
export type ParsedInputOf<C extends AnyCall> = z.output<C['input']>
export type OutputOf<C extends AnyCall> = z.output<C['output']>
export type AnswerOf<C extends AnyCall> = z.input<C['output']>

export const call = <Input extends z.ZodType, Output extends z.ZodType>(it: Call<Input, Output>) => it

/** Answers at a page-method address stand inside `d` (SHELL-06). */
export const isPageMethod = (path: string) => /\.aspx\//i.test(path)
