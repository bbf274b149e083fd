import type { Appearance } from '@mediatheque/contract/appearance'
import { lookCss } from '@mediatheque/contract/look'
import { LOOK_ID } from '@mediatheque/contract/pages'

let sheet: CSSStyleSheet | undefined

/** What was saved is seen at once; everybody else gets it with the next page that they load. */
export function adoptLook(look: Appearance) {
  document.getElementById(LOOK_ID)?.remove()
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(lookCss(look))
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon && look.FaviconURL) icon.href = look.FaviconURL
}
