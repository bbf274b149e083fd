// Calls as queries and mutations: a key is made from the call, never retyped.
import type { AnyCall, InputOf, OutputOf } from '@mediatheque/contract/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../design/index.ts'
import { say } from '../words/index.ts'
import { api, CallFailed, LoggedOut } from './api.ts'

export const query = <C extends AnyCall>(call: C, input: InputOf<C>) =>
  queryOptions({
    queryKey: [call.method, call.path, input] as const,
    queryFn: ({ signal }): Promise<OutputOf<C>> => api(call, input, { signal }),
  })

/** Kept for a while: what one viewer was shown is never shown to another (SRCH-30). */
export const keptQuery = <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { viewer, keptMs }: { viewer: number | null; keptMs: number },
) =>
  queryOptions({
    queryKey: [call.method, call.path, input, viewer] as const,
    queryFn: ({ signal }): Promise<OutputOf<C>> => api(call, input, { signal }),
    staleTime: keptMs,
    gcTime: Math.max(keptMs, 300_000),
  })

/** Everything asked with this call, whatever its input. */
export const keyOf = (call: AnyCall) => [call.method, call.path] as const

interface Known {
  queryKey: readonly unknown[]
}

interface CallOptions<C extends AnyCall> {
  /** The form says what went wrong, so no toast does. */
  isHandled?: boolean
  /** Also when the button is gone by then, as in a menu or a row: what is given to `mutate` is dropped with it. */
  onDone?: (answer: OutputOf<C>) => unknown
}

/** A write: afterwards what it invalidates is asked again; a refusal is shown as a toast (SHELL-07). */
export function useCall<C extends AnyCall>(
  call: C,
  invalidates: readonly Known[] = [],
  { isHandled = false, onDone }: CallOptions<C> = {},
) {
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(invalidates.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  return useMutation<OutputOf<C>, Error, InputOf<C>>({
    mutationFn: input => api(call, input),
    onSuccess: async answer => {
      await readAgain()
      await onDone?.(answer)
    },
    onError: async error => {
      if (!isHandled) showFailure(error)
      // Someone else was faster: what they have saved is shown.
      if (error instanceof CallFailed && error.isConflict) await readAgain()
    },
  })
}

export function showFailure(error: unknown) {
  if (error instanceof LoggedOut || (error instanceof CallFailed && error.isLeaving)) return
  toast({ kind: 'danger', text: say(error instanceof Error ? error.message : String(error)) })
}
