/** ITEM-35: above this width, in px, the sidebar starts open. */
export const CLOSED_UP_TO_PX = 1024

export const NO_TAB = 'none'

/** Which tab is open: the one in the address, else the first on a wide screen; null: closed. */
export function openTab(asked: string | undefined, tabs: readonly string[], isWide: boolean): string | null {
  if (asked === NO_TAB) return null
  if (asked !== undefined && tabs.includes(asked)) return asked
  return isWide ? (tabs[0] ?? null) : null
}
