// WIDG-02
export const FONT_SEARCH_DELAY_MS = 500

// null: nothing to search for, so no call.
export const fontQueryOf = (text: string): string | null => text.trim() || null
