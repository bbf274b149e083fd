// Two engines, once for every state in a run: what another visit has shown already is not checked again.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addChecked, uncheckedOf } from './checked-states.ts'
import { secondEngineFindings } from './second-engine.ts'
import { surveyPage } from './survey.ts'

declare global {
  interface Window {
    axe: typeof axe
    stickAgain: () => void
  }
}

// Half the size of what the package itself would load, for hundreds of pages.
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const RULES = {
  /** About what surrounds an element, and not about the element. */
  outline: [
    'bypass',
    'document-title',
    'heading-order',
    'html-has-lang',
    'html-lang-valid',
    'landmark-banner-is-top-level',
    'landmark-contentinfo-is-top-level',
    'landmark-main-is-top-level',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'landmark-no-duplicate-main',
    'landmark-one-main',
    'landmark-unique',
    'meta-viewport',
    'meta-viewport-large',
    'page-has-heading-one',
    'skip-link',
  ],
  /** Another theme changes only these … */
  colour: ['color-contrast', 'link-in-text-block'],
  /** … and another width only these. */
  layout: ['target-size', 'scrollable-region-focusable'],
}

/**
 * A button that says it is busy and then goes leaves its name in the announcer for some seconds, naming nothing.
 * What lies behind an open modal is out of reach, and is checked without it.
 */
const EXCLUDE = '[data-live-announcer], body > [inert], body > [aria-hidden="true"]'

/** Unchecked keys by what they are keys of. */
interface Unchecked {
  structure: number[]
  colour: number[]
  layout: number[]
  outline: number[]
}

/** `isNarrowed`: the same page was checked when it was wide; its colours and landmarks are the same. */
export async function expectAccessible(page: Page, { isNarrowed = false } = {}) {
  // Half-way from light to dark nothing has contrast.
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter(it => it instanceof CSSTransition)
    await Promise.allSettled(changing.map(it => it.finished))
  })
  const findings = await findingsOf(page, isNarrowed)
  expect(findings, findings.join('\n')).toEqual([])
}

/** A page that is never still is believed in the end. */
const MOST_CHECKS = 5

/** What is drawn again while it is checked is checked again. */
async function findingsOf(page: Page, isNarrowed: boolean, checksLeft = MOST_CHECKS): Promise<string[]> {
  const keys = await page.evaluate(surveyPage, EXCLUDE)
  const unchecked: Unchecked = {
    structure: uncheckedOf('structure', keys.structure),
    colour: isNarrowed ? [] : uncheckedOf('colour', keys.colour),
    layout: uncheckedOf('layout', keys.layout),
    outline: uncheckedOf('outline', [keys.outline]),
  }
  if (Object.values(unchecked).every(it => it.length === 0)) return []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  const given = {
    unchecked,
    tags: TAGS,
    exclude: EXCLUDE,
    rules: RULES,
    leftOut: isNarrowed ? ['region'] : [],
  }
  await page.evaluate(unstick)
  const { findings, isRedrawn } = await page.evaluate(runAxe, given)
  await page.evaluate(() => window.stickAgain())
  const isInDoubt = isRedrawn && findings?.length !== 0
  if (findings === null || (isInDoubt && checksLeft > 1)) return findingsOf(page, isNarrowed, checksLeft - 1)
  if (unchecked.structure.length > 0) findings.push(...(await secondEngineFindings(page, EXCLUDE)))
  if (findings.length === 0) for (const [kind, found] of Object.entries(unchecked)) addChecked(kind, found)
  return findings
}

/** Runs in the page: what sticks to an edge lies over what is scrolled below it, which is no neighbour of it. */
function unstick() {
  const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    it => getComputedStyle(it).position === 'sticky',
  )
  const before = stuck.map(it => it.style.position)
  for (const it of stuck) it.style.position = 'static'
  window.stickAgain = () => {
    for (const [at, it] of stuck.entries()) it.style.position = before[at] ?? ''
  }
}

interface AxeRun {
  unchecked: Unchecked
  tags: string[]
  exclude: string
  rules: typeof RULES
  leftOut: string[]
}

/**
 * Runs in the page: the first of each unchecked state, with all that is in it. Null: some of it is gone already.
 * Axe measures an element at one moment and its neighbours at another: between them a list may have grown.
 */
async function runAxe({ unchecked, tags, exclude: selector, rules, leftOut }: AxeRun) {
  const exclude = [...document.querySelectorAll(selector)]
  let isRedrawn = false
  const watcher = new MutationObserver(() => {
    isRedrawn = true
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  // Frames have no axe in them. Describing the thousands of nodes that pass would take most of the time.
  const common: axe.RunOptions = { resultTypes: ['violations'], iframes: false, preload: false }
  const KINDS = ['structure', 'colour', 'layout'] as const
  // Elements. Axe reads the whole page for each run: that takes longer than all rules for so few of them.
  const SMALL_RUN = 200

  const firstOf = (kind: (typeof KINDS)[number]) => {
    const wanted = new Set(unchecked[kind])
    const include: Element[] = []
    const isIncluded: boolean[] = []
    for (const [at, it] of window.surveyed.entries()) {
      const isInside = isIncluded[it.parent] ?? false
      isIncluded[at] = isInside || wanted.has(it[kind])
      if (!isInside && isIncluded[at]) include.push(it.element)
      if (isIncluded[at]) wanted.delete(it[kind])
    }
    return { include, isSmall: isIncluded.filter(Boolean).length <= SMALL_RUN }
  }
  const isSame = (a: readonly Element[], b: readonly Element[]) =>
    a.length === b.length && a.every((element, at) => element === b[at])

  /** What is new in every way is checked once, and small runs are one run. */
  const runs: { include: Element[]; isSmall: boolean; kinds: string[] }[] = []
  for (const kind of KINDS) {
    const { include, isSmall } = firstOf(kind)
    if (include.length === 0) continue
    const same = runs.find(run => (run.isSmall && isSmall) || isSame(run.include, include))
    if (same) {
      same.kinds.push(kind)
      same.include = [...new Set([...same.include, ...include])]
    } else runs.push({ include, isSmall, kinds: [kind] })
  }
  const isGone = (it: Element) => !it.isConnected || exclude.some(out => out.contains(it))
  const results: axe.AxeResults[] = []
  for (const { include, kinds } of runs) {
    if (include.some(isGone)) return { findings: null, isRedrawn }
    const isLeftOut = (kind: 'colour' | 'layout') => !kinds.includes(kind)
    const disabled = [
      ...leftOut,
      ...rules.outline,
      ...(isLeftOut('colour') ? rules.colour : []),
      ...(isLeftOut('layout') ? rules.layout : []),
    ]
    const looks = [...(isLeftOut('colour') ? [] : rules.colour), ...(isLeftOut('layout') ? [] : rules.layout)]
    const options: axe.RunOptions = kinds.includes('structure')
      ? { runOnly: tags, rules: Object.fromEntries(disabled.map(id => [id, { enabled: false }])) }
      : { runOnly: { type: 'rule', values: looks } }
    const run = window.axe.run({ include, exclude }, { ...common, ...options })
    const result = await run.catch((error: Error) => {
      if (error.message.startsWith('No elements found')) return null
      throw error
    })
    if (!result) return { findings: null, isRedrawn }
    results.push(result)
  }
  if (unchecked.outline.length > 0)
    results.push(
      await window.axe.run({ exclude }, { ...common, runOnly: { type: 'rule', values: rules.outline } }),
    )
  watcher.disconnect()
  const described = ({ target, any }: axe.NodeResult) => {
    const near = any.flatMap(it => it.relatedNodes ?? []).map(it => it.html.slice(0, 80))
    return [target.join(' '), any[0]?.message, ...near].join(': ')
  }
  const findings = results
    .flatMap(it => it.violations)
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(described).join(', ')})`)
  return { findings, isRedrawn }
}
