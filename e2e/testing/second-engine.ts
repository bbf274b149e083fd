// HTML_CodeSniffer next to axe: two engines judge differently. It reads a page in a tenth of a second, so all of it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface Message {
  type: number
  code: string
  msg: string
  element: Element
}

declare global {
  interface Window {
    HTMLCS: {
      ERROR: number
      process: (standard: string, content: Document, done: () => void, failed: () => void) => void
      getMessages: () => Message[]
    }
  }
}

const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'),
  'utf8',
)

const STANDARD = 'WCAG2AA'

/** What it does not know: names that come from ARIA, and forms that Enter or a button next to them sends. */
const LEFT_OUT = ['H71.NoLegend', 'H32.2']

/** Only errors: its warnings are questions to a person. */
export async function secondEngineFindings(page: Page, exclude: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(SOURCE)
  return page.evaluate(sniff, { standard: STANDARD, exclude, leftOut: LEFT_OUT })
}

/** Runs in the page. */
function sniff({ standard, exclude, leftOut }: { standard: string; exclude: string; leftOut: string[] }) {
  const { HTMLCS } = window
  const isLeftOut = ({ code, element }: Message) =>
    leftOut.some(it => code.endsWith(it)) || element.closest(exclude) !== null || !element.checkVisibility()
  return new Promise<string[]>((done, failed) => {
    const finish = () =>
      done(
        HTMLCS.getMessages()
          .filter(it => it.type === HTMLCS.ERROR && !isLeftOut(it))
          .map(it => `${it.code}: ${it.msg} (${it.element.outerHTML.slice(0, 160)})`),
      )
    HTMLCS.process(standard, document, finish, () => failed(new Error('HTML_CodeSniffer did not run')))
  })
}
