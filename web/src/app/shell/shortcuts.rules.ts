export interface KeyPress {
  key: string
  isModified: boolean
  /** Somebody else has used it, or it is held down. */
  isTaken: boolean
  isTyping: boolean
  /** A dialog is open: its keys are its own. */
  isCovered: boolean
}

/** Single letters work only where nothing is typed and nothing is open (WCAG 2.1.4). */
export function shortcutFor<Name>(
  table: readonly (readonly [string, Name])[],
  { key, isModified, isTaken, isTyping, isCovered }: KeyPress,
): Name | undefined {
  if (isModified || isTaken || isTyping || isCovered) return undefined
  return table.find(([keys]) => keys === key.toLowerCase())?.[1]
}
