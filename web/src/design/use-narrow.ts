import { mediaQueryHook } from '../shared/use-media-query.ts'

// A phone: the same width as in the style sheets.
export const useNarrow = mediaQueryHook('(width < 640px)')
