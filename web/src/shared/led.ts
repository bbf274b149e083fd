// Where others are led through pictures or pages: which one is shown is not each viewer's own affair.
import { createContext, useContext } from 'react'

export interface Led {
  /** From 0. */
  index: number
  /** Somebody else leads: there is nothing to turn here. */
  isShut: boolean
  onIndex: (index: number) => void
}

const LedContext = createContext<Led | null>(null)
export const LedProvider = LedContext.Provider

/** Nothing where everybody looks for themselves. */
export const useLed = () => useContext(LedContext)
