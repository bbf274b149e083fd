import { createContext, useContext, useSyncExternalStore } from 'react'
import { useStore } from '../../shared/use-store.ts'
import type { Engine } from './engine/engine.ts'
import type { Facts } from './engine/facts.ts'
import { usePagePlayer } from './page-player.ts'

const EngineContext = createContext<Engine | null>(null)
export const EngineProvider = EngineContext.Provider

/** For what is inside the player: its facts and wishes. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('A control of the player is used outside of a player')
  return engine
}

/** The value must be the same as long as the facts behind it are: a number, a text, a list of the facts. */
export function useFact<T>(select: (facts: Facts) => T): T {
  return useStore(useEngine().facts, select)
}

const NOTHING_CHANGES = () => () => undefined

/** For what is next to the player of the page; null as long as there is none. */
export function usePageFact<T>(select: (facts: Facts) => T): T | null {
  const facts = usePagePlayer()?.engine.facts
  return useSyncExternalStore(facts?.subscribe ?? NOTHING_CHANGES, () => (facts ? select(facts.get()) : null))
}
