// Forms over calls: the schema the server enforces, and what the server refuses next to its field.
import { zodResolver } from '@hookform/resolvers/zod'
import type { AnyCall, InputOf, OutputOf } from '@mediatheque/contract/call'
import { type SyntheticEvent, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { say } from '../words/index.ts'
import { CallFailed } from './api.ts'
import { showFailure, useCall } from './query.ts'
import { schemaOf } from './schema-of.ts'

type Values<C extends AnyCall> = InputOf<C> & FieldValues

interface CallFormOptions<C extends AnyCall> {
  defaults: DefaultValues<Values<C>>
  invalidates?: Parameters<typeof useCall>[1]
  onDone?: (answer: OutputOf<C>, sent: InputOf<C>) => unknown
  /** A refusal that belongs to no field is said in the form instead of a toast. */
  saysRefusal?: boolean
  /** The server did not take it, and no field says why. */
  onRefused?: () => void
  /** What is saved now, as the form would open on it; for forms that send the version they were opened on. */
  latest?: () => Promise<Values<C> | null>
}

/** Someone else saved it after the form was opened. */
export interface FormConflict<V> {
  mine: V
  theirs: V
  keepMine: () => void
  takeTheirs: () => void
}

export interface CallForm<C extends AnyCall> {
  form: UseFormReturn<Values<C>>
  /** True when the server has taken it. */
  submit: (event?: SyntheticEvent) => Promise<boolean>
  isPending: boolean
  /** Set when `saysRefusal` is. */
  refusal: string | null
  conflict: FormConflict<Values<C>> | null
}

const resolverOf =
  <C extends AnyCall>(call: C): Resolver<Values<C>> =>
  async (values, ...rest) => {
    const schema = await schemaOf(call)
    if (schema === null) return { values, errors: {} }
    const resolve = zodResolver(schema as z.ZodType<unknown, Values<C>>, undefined, {
      raw: true,
    }) as Resolver<Values<C>>
    return resolve(values, ...rest)
  }

export function useCallForm<C extends AnyCall>(
  call: C,
  { defaults, invalidates, onDone, saysRefusal = false, onRefused, latest }: CallFormOptions<C>,
): CallForm<C> {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Values<C> | null>(null)
  const form = useForm<Values<C>>({
    defaultValues: defaults,
    resolver: resolverOf(call),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  // While the form is filled in, not when it is sent.
  useEffect(() => void schemaOf(call), [call])
  const write = useCall(call, invalidates, { isHandled: true })

  const send = async (values: Values<C>) => {
    setRefusal(null)
    setTheirs(null)
    try {
      const answer = await write.mutateAsync(values)
      await onDone?.(answer, values)
      return true
    } catch (error) {
      if (showAtFields(form, error)) return false
      const saved = error instanceof CallFailed && error.isConflict ? await latest?.() : null
      if (saved) {
        setTheirs(saved)
        return false
      }
      onRefused?.()
      if (saysRefusal && error instanceof CallFailed && !error.isLeaving) setRefusal(say(error.message))
      else showFailure(error)
      return false
    }
  }
  const submit = async (event?: SyntheticEvent) => {
    let isTaken = false
    await form.handleSubmit(async values => {
      isTaken = await send(values)
    })(event)
    return isTaken
  }
  const conflict = theirs && {
    mine: form.getValues(),
    theirs,
    keepMine: () => void send({ ...form.getValues(), Version: theirs.Version }),
    takeTheirs: () => {
      form.reset(theirs)
      setTheirs(null)
    },
  }
  return { form, submit, isPending: write.isPending, refusal, conflict }
}

/** True when every refused field is one of the form's own. */
function showAtFields<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  const refused = Object.entries(error.Fields).filter(([name]) => name in form.getValues())
  for (const [index, [name, message]] of refused.entries())
    form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 })
  return refused.length > 0
}

/** What a text field of the design system needs to stand in a form. */
export function useTextField<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return {
    name: field.name,
    value: field.value ?? '',
    onChange: field.onChange as (value: string) => void,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message === undefined ? undefined : say(fieldState.error.message),
  }
}
