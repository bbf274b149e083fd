import { createContext, type ReactNode, useContext } from 'react'

const Area = createContext<HTMLElement | null>(null)

// Where menus and tooltips open instead of the end of the page: what fills the screen hides everything outside it.
export const PortalArea = ({ within, children }: { within: HTMLElement | null; children: ReactNode }) => (
  <Area value={within}>{children}</Area>
)

export function usePortalArea() {
  const within = useContext(Area)
  return within ? { UNSTABLE_portalContainer: within } : {}
}
