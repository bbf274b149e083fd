// The query of the page as it was opened, read once (SHELL-29).
export interface Address {
  /** Header and footer are dropped. */
  isMinimal: boolean
  /** Items are picked, not opened. */
  isInline: boolean
  /** Passed on to api calls. */
  code: string | null
  listTab: string | null
  opensUserSettings: boolean
  modal: string | null
}

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search)
  return {
    isMinimal: query.get('min') === '1',
    isInline: query.has('inlinemode') && query.get('inlinemode') !== '0',
    code: query.get('code'),
    listTab: query.get('opensidebar')?.toLowerCase() ?? null,
    opensUserSettings: query.has('openusersettings'),
    modal: query.get('modal'),
  }
}

export const pageAddress = readAddress(globalThis.location?.search ?? '')
