// What a page looks like to axe, element by element: two elements with the same key get the same findings.

export interface SurveyKeys {
  structure: number[]
  colour: number[]
  layout: number[]
  /** Of the headings and landmarks of the page together. */
  outline: number
}

export interface SurveyedElement {
  element: Element
  /** Where its parent is in the list, -1 for the body. */
  parent: number
  structure: number
  /** 0 where there is not a text of its own. */
  colour: number
  layout: number
}

declare global {
  interface Window {
    surveyed: SurveyedElement[]
  }
}

/** Runs in the page, so that it has everything it needs inside. The keys of an element include those of its parents. */
export function surveyPage(exclude: string): SurveyKeys {
  const SKIPPED = 'script, style, link, meta, noscript, template'
  const NAMED = 'a, button, h1, h2, h3, h4, h5, h6, label, li, summary, td, th, [role]'
  const OUTLINE =
    'h1, h2, h3, h4, h5, h6, header, footer, main, nav, aside, section, form, [role=heading], [role=banner], [role=main], [role=navigation], [role=region], [role=search], [role=complementary], [role=contentinfo]'
  const BY_VALUE = new Set(['class', 'role', 'type', 'tabindex', 'lang', 'autocomplete', 'scope', 'dir'])
  const IDENTIFIERS = new Set(['data-key', 'data-value', 'data-collection', 'data-tour'])

  const hash = (text: string, seed: number) => {
    let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return 4294967296 * (2097151 & b) + (a >>> 0)
  }
  const attributeKey = ({ name, value }: Attr) => {
    if (BY_VALUE.has(name)) return `${name}=${value}`
    if (name === 'style') return ''
    if (value.trim() === '') return `${name}=`
    const isState = /^(aria|data)-/.test(name) && !IDENTIFIERS.has(name) && /^[a-z-]{1,16}$/.test(value)
    return isState ? `${name}=${value}` : name
  }
  const isWithText = (element: Element) =>
    [...element.childNodes].some(it => it.nodeType === Node.TEXT_NODE && it.nodeValue?.trim())
  const childKinds = (element: Element) =>
    [...new Set([...element.children].map(it => `${it.localName} ${it.getAttribute('role')}`))].sort().join()
  const shapeOf = (element: Element, hasText: boolean) =>
    [
      element.localName,
      ...[...element.attributes].map(attributeKey).sort(),
      hasText ? 'text' : '',
      element.matches(NAMED) ? `named ${element.textContent.trim() !== ''}` : '',
      element.matches('ul, ol, dl, [role]') ? childKinds(element) : '',
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ? '' : 'unseen',
    ].join('|')

  const surveyed: SurveyedElement[] = []
  const outline: string[] = [document.documentElement.lang, String(document.title !== '')]
  const width = document.documentElement.clientWidth < 768 ? 'narrow' : 'wide'

  const walk = (element: Element, parent: number, above: { structure: number; colour: number }) => {
    if (element.matches(SKIPPED) || element.matches(exclude) || !element.checkVisibility()) return
    const hasText = isWithText(element) || element.matches('input, textarea, select')
    const structure = hash(shapeOf(element, hasText), above.structure % 2 ** 31)
    const style = getComputedStyle(element)
    const surface = `${structure} ${style.backgroundColor} ${style.backgroundImage !== 'none'} ${style.opacity}`
    const ink = hasText ? `${style.color} ${style.fontSize} ${style.fontWeight}` : ''
    const colour = hash(`${surface} ${ink}`, above.colour % 2 ** 31)
    const at = surveyed.length
    const layout = hash(`${structure} ${width}`, 0)
    surveyed.push({ element, parent, structure, colour: hasText ? colour : 0, layout })
    if (element.matches(OUTLINE))
      outline.push(
        `${element.localName} ${element.getAttribute('role')} ${element.getAttribute('aria-level')} ${element.getAttribute('aria-label')}`,
      )
    if (element.localName === 'svg') return
    for (const child of element.children) walk(child, at, { structure, colour })
  }
  walk(document.body, -1, { structure: 0, colour: 0 })

  window.surveyed = surveyed
  const distinct = (key: 'structure' | 'colour' | 'layout') => [...new Set(surveyed.map(it => it[key]))]
  return {
    structure: distinct('structure'),
    colour: distinct('colour').filter(key => key !== 0),
    layout: distinct('layout'),
    outline: hash(outline.join('\n'), 0),
  }
}
