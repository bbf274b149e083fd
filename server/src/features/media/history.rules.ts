// What an entry of the history says was changed, from the old value to the new one.
import { ValueChange } from '@mediatheque/contract/item'
import { z } from 'zod'

const Changed = z.object({ Changes: z.array(ValueChange) })

/** As entries of older versions say it. */
const Moved = z.object({ From: z.string(), To: z.string() })

export function changesIn(detail: Readonly<Record<string, unknown>>): ValueChange[] {
  const changed = Changed.safeParse(detail)
  if (changed.success) return changed.data.Changes
  const moved = Moved.safeParse(detail)
  return moved.success ? [{ Name: '', ...moved.data }] : []
}

export const withoutChanges = ({ Changes: _, ...rest }: Readonly<Record<string, unknown>>) => rest
