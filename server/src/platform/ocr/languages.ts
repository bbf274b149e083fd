// The data that letters are read with. English and German are always there; another language is read as soon as the
// package of its data is installed: `npm install @tesseract.js-data/pol`.
/// <reference path="./tesseract-data.d.ts" />
import { symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import german from '@tesseract.js-data/deu'
import english from '@tesseract.js-data/eng'
import french from '@tesseract.js-data/fra'
import spanish from '@tesseract.js-data/spa'
import { z } from 'zod'

interface LanguageData {
  code: string
  langPath: string
}

const BUNDLED: Readonly<Record<string, LanguageData>> = { en: english, de: german, fr: french, es: spanish }

/** How the packages call languages that items are in. */
const CODES: Readonly<Record<string, string>> = {
  ...{ it: 'ita', pt: 'por', nl: 'nld', pl: 'pol', tr: 'tur', ru: 'rus', uk: 'ukr', sv: 'swe', da: 'dan' },
  ...{ no: 'nor', nb: 'nor', fi: 'fin', cs: 'ces', sk: 'slk', hu: 'hun', ro: 'ron', el: 'ell', bg: 'bul' },
  ...{
    ar: 'ara',
    he: 'heb',
    fa: 'fas',
    hi: 'hin',
    ja: 'jpn',
    ko: 'kor',
    zh: 'chi_sim',
    vi: 'vie',
    id: 'ind',
  },
}

const Installed = z.object({ default: z.object({ code: z.string(), langPath: z.string() }) })

async function dataOf(language: string): Promise<LanguageData | undefined> {
  const known = BUNDLED[language]
  if (known) return known
  const code = CODES[language]
  if (!code) return undefined
  const installed: unknown = await import(`@tesseract.js-data/${code}`).catch(() => undefined)
  return Installed.safeParse(installed).data?.default
}

/** The languages of the site are read in every item: slides in one language quote the other. */
const ALWAYS = ['en', 'de']

/** The better of the two sets of data that each package carries, in one folder, the language that is asked for first. */
export async function gatherLanguages(wanted: readonly string[], folder: string): Promise<string[]> {
  const short = wanted.map(it => it.toLowerCase().split(/[-_]/)[0] ?? '')
  const found = await Promise.all([...new Set([...short, ...ALWAYS])].map(dataOf))
  const data = found.filter(it => it !== undefined)
  for (const { code, langPath } of data) {
    const file = `${code}.traineddata.gz`
    await symlink(join(dirname(langPath), '4.0.0_best_int', file), join(folder, file))
  }
  return data.map(it => it.code)
}
