import { createContext, type ReactNode, useContext, useMemo } from 'react'

const number = (count: number) => count.toLocaleString('en')

// Every sentence a primitive can say by itself. The app fills it from its words files.
export const englishDesignWords = {
  alpha: 'Alpha',
  batchSelected: (count: number) => `${number(count)} selected`,
  cancel: 'Cancel',
  clear: 'Clear',
  clearSelection: 'Clear',
  close: 'Close',
  collapse: (label: string) => `Collapse ${label}`,
  colourPresets: 'Preset colours',
  confirm: 'OK',
  confirmColour: 'Use this colour',
  day: 'Day',
  dismiss: 'Dismiss',
  expand: (label: string) => `Expand ${label}`,
  fontBadge: 'Google',
  fontNone: (text: string) => `No font is called “${text}”. Try fewer letters.`,
  fontResults: 'Fonts found',
  fontSearch: 'Search fonts',
  fontStart: 'Type a name to search the fonts.',
  hidePassword: 'Hide password',
  hour: 'Hour',
  hue: 'Hue',
  loading: 'Loading',
  loadFailed: 'This could not be loaded.',
  luminance: 'Luminance',
  minute: 'Minute',
  month: 'Month',
  move: 'Move',
  newColour: 'New colour',
  nextPage: 'Next page',
  noMatches: 'Nothing matches.',
  noPermission: 'You do not have access to this.',
  notifications: 'Notifications',
  oldColour: 'Current colour',
  page: (page: number) => `Page ${number(page)}`,
  pageRange: (first: number, last: number, total: number) =>
    total === 0 ? '0 of 0' : `${number(first)}–${number(last)} of ${number(total)}`,
  pages: 'Pages',
  percent: (percent: number) => `${number(percent)}%`,
  perPage: 'Per page',
  pictureMissing: 'No picture',
  previousPage: 'Previous page',
  remove: (label: string) => `Remove ${label}`,
  required: 'required',
  retry: 'Retry',
  saturation: 'Saturation',
  search: 'Search',
  select: 'Choose',
  selectAll: 'Select all rows',
  selectRow: (label: string) => `Select ${label}`,
  showPassword: 'Show password',
  showSuggestions: 'Show suggestions',
  year: 'Year',
}

export type DesignWords = typeof englishDesignWords

const Words = createContext<DesignWords>(englishDesignWords)

export const useDesignWords = () => useContext(Words)

export type DesignWordsProviderProps = { words: Partial<DesignWords>; children: ReactNode }

export function DesignWordsProvider({ words, children }: DesignWordsProviderProps) {
  const filled = useMemo(() => ({ ...englishDesignWords, ...words }), [words])
  return <Words value={filled}>{children}</Words>
}
