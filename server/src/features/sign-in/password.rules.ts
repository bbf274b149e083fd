// Which passwords are guessed first (NIST SP 800-63B 3.1.1.2). No database, no clock.

/** What those who guess know about the account. */
export interface PasswordOwner {
  UserName: string
  DisplayName: string
  Email: string
  /** Of a site that is only being set up. */
  SiteName?: string
}

export type Weakness = 'common' | 'personal'

const MOST_AFFIX = 5
const LEAST_WORD = 3
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]
const reversed = (text: string) => [...text].reverse().join('')
const RUNS = ROWS.flatMap(row => [row, reversed(row)])

export function weaknessOf(
  password: string,
  owner: PasswordOwner,
  siteNames: readonly string[],
  isCommon: (word: string) => boolean,
): Weakness | undefined {
  const forms = formsOf(password.normalize('NFKC').toLowerCase())
  const personal = new Set(wordsAbout(owner, siteNames).flatMap(word => [word, reversed(word)]))
  if (forms.some(form => personal.has(lettersOf(form)))) return 'personal'
  return forms.some(form => isCommon(form) || isRun(form)) ? 'common' : undefined
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The word itself, without the few digits and signs that people add, with letters for digits, and said once. */
function formsOf(password: string): string[] {
  const plain = [...password].map(character => LOOKALIKES[character] ?? character).join('')
  const once = [password, plain].map(repeatedPart)
  return [password, plain, ...once].flatMap(form => [form, ...withoutAffixes(form)])
}

function withoutAffixes(form: string): string[] {
  const letters = [...form.matchAll(/\p{L}+/gu)]
  const [first, last] = [letters[0], letters.at(-1)]
  const word = first && last ? form.slice(first.index, last.index + last[0].length) : ''
  const affix = form.length - word.length
  return affix > 0 && affix <= MOST_AFFIX && word.length >= LEAST_WORD
    ? [word, [...word].map(character => LOOKALIKES[character] ?? character).join('')]
    : []
}

/** `ababab` is `ab`: as easily guessed. */
function repeatedPart(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, at)
}

/** Neighbours in the alphabet or on a keyboard, one sign again and again. */
const isRun = (form: string) => form.length <= 2 || RUNS.some(run => run.includes(form))

function wordsAbout(
  { UserName, DisplayName, Email, SiteName = '' }: PasswordOwner,
  siteNames: readonly string[],
): string[] {
  const [mailbox = '', host = ''] = Email.split('@')
  return [UserName, DisplayName, Email, mailbox, host, ...DisplayName.split(/\s+/), SiteName, ...siteNames]
    .map(word => lettersOf(word.normalize('NFKC').toLowerCase()))
    .filter(word => word.length >= LEAST_WORD)
}
