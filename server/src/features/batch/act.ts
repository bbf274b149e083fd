// What a batch can do to an item. Each act is a module in acts/: it reads what an item is, plans what it becomes, and
// stores that; to undo it, what was read before is stored again.
import type { Right } from '@mediatheque/contract/access'
import type { ValueChange } from '@mediatheque/contract/item'
import type { ItemPart } from '@mediatheque/contract/item-changes'
import type { Afterwards } from '../../core/access/index.ts'
import type { FoundItem } from '../../core/items/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import type { Person } from '../../platform/http/viewer.ts'
import type { PlainKey } from '../../words/refusals/index.ts'

/** Who runs a batch: a person at their browser, or the worker in their name. */
export type Actor = Platform & Pick<Context, 'address'> & { viewer: Person }
export type Reader = Pick<Actor, 'viewer' | 'config'> & { db: Handle }

/** What of an item an act changes, as plain JSON. Two are equal when nothing of it has changed. */
export type State = Readonly<Record<string, unknown>>

export interface Present<S> {
  found: FoundItem
  from: S
}

export interface Change<S> extends Present<S> {
  to: S
}

/** What the history of an item is told. */
export interface Entry {
  action: string
  Changes: ValueChange[]
}

export interface Stored<S> {
  /** By item, which may have several. */
  entries: Iterable<readonly [number, Entry]>
  /** What items became where that is not what was planned. */
  became?: Map<number, S>
}

/** Runs after the commit. */
export type Announce = (platform: Platform) => void

export interface Act<Value, S extends State> {
  /** What the person must be allowed to do with the item. */
  right: Right
  /** What they are told otherwise; where it is left out, that they have no permission. */
  lacking?: PlainKey
  part: ItemPart
  /** Of several acts in one: those that a state is of, whose rights are needed and whose parts are changed. */
  madeOf?(state: S): readonly Pick<Act<never, State>, 'right' | 'lacking' | 'part'>[]
  /** What the items are now. One that is left out is no longer there. */
  read(reader: Reader, found: readonly FoundItem[], value: Value): Promise<Map<number, S>>
  /** Refuses a value that fits no item. What comes back says what an item becomes, or throws why it may not. */
  plan(reader: Reader, value: Value, items: readonly Present<S>[]): Promise<(item: Present<S>) => Promise<S>>
  /** The same for many values: what they have in common is read once. */
  planner?(reader: Reader): Promise<(value: Value) => Promise<(item: Present<S>) => Promise<S>>>
  /** After the items are locked. */
  store(tx: Tx, actor: Actor, changes: readonly Change<S>[], value: Value): Promise<Stored<S>>
  /** What decides who may watch it, where it is changed so that somebody could lose sight of it. */
  afterwards?(to: S): Afterwards | undefined
  /** When all are through: those whom it concerns are told once, not for each item. */
  finish?(tx: Tx, actor: Actor, value: Value, batchID: number): Promise<Announce>
}

/** Changes with the same end, together: thousands of items become a few statements. */
export const byEnd = <S extends State>(changes: readonly Change<S>[]) =>
  [...Map.groupBy(changes, it => JSON.stringify(it.to)).values()].flatMap(those =>
    those[0] ? [{ to: those[0].to, ids: those.map(it => it.found.row.clip_data_id) }] : [],
  )

export const told = <S>(changes: readonly Change<S>[], entryOf: (it: Change<S>) => Entry): Stored<S> => ({
  entries: new Map(changes.map(it => [it.found.row.clip_data_id, entryOf(it)])),
})

export const states = <S>(found: readonly FoundItem[], stateOf: (row: FoundItem['row']) => S) =>
  new Map(found.map(({ row }) => [row.clip_data_id, stateOf(row)]))
