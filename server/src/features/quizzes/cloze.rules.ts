// Questions from what is said, without asking anybody: a sentence that matters, without the word that matters in it.
import { type ProposedQuestion, QuestionMode } from '@mediatheque/contract/quiz'
import type { SpokenLine, Word } from '../subtitles/index.ts'

type WordsIn = (text: string, language: string) => Word[]

interface Spoken {
  text: string
  startSecs: number
  endSecs: number
}

interface Sentence extends Spoken {
  words: Word[]
}

const LEAST_WORDS = 6
const MOST_WORDS = 40
const LEAST_LETTERS = 4
const SECS_PER_QUESTION = 75
const LEAST_QUESTIONS = 3
const MOST_QUESTIONS = 12
const WRONG_ANSWERS = 3
const GAP = '_____'

const ASKS: Record<string, string> = {
  de: 'Welches Wort fehlt?',
  fr: 'Quel mot manque ?',
  es: '¿Qué palabra falta?',
}

export function proposeCloze(
  cues: readonly SpokenLine[],
  language: string,
  wordsIn: WordsIn,
): ProposedQuestion[] {
  const sentences = sentencesIn(cues).map(it => ({ ...it, words: wordsIn(it.text, language) }))
  const terms = rankTerms(sentences)
  const ask = ASKS[language.toLowerCase().split(/[-_]/)[0] ?? ''] ?? 'Which word is missing?'
  const endSecs = cues.at(-1)?.endSecs ?? 0
  const count = Math.min(MOST_QUESTIONS, Math.max(LEAST_QUESTIONS, Math.round(endSecs / SECS_PER_QUESTION)))
  const used = new Set<string>()
  return windowsOf(sentences, endSecs, count).flatMap(some => {
    const best = bestIn(some, terms, used)
    if (!best) return []
    used.add(best.word.stem)
    return [questionOf(best, ask, wrongFor(best, terms))]
  })
}

/** Lines of subtitles break anywhere: what belongs together ends with a full stop, or with its line where there is none. */
function sentencesIn(cues: readonly SpokenLine[]): Spoken[] {
  const hasStops = cues.filter(it => /[.!?]/.test(it.text)).length * 4 >= cues.length
  const found: Spoken[] = []
  let open: Spoken[] = []
  const close = () => {
    const [first] = open
    const text = open
      .map(it => it.text)
      .join(' ')
      .trim()
    if (first && text) found.push({ text, startSecs: first.startSecs, endSecs: open.at(-1)?.endSecs ?? 0 })
    open = []
  }
  for (const { startSecs, endSecs, text } of cues)
    for (const part of text.replace(/\s+/g, ' ').split(/(?<=[.!?]["”’)]?)\s+/)) {
      open.push({ text: part, startSecs, endSecs })
      if (!hasStops || /[.!?]["”’)]?$/.test(part)) close()
    }
  close()
  return found
}

interface Term {
  text: string
  stem: string
  score: number
}

/** What is said again and again, in some places and not in all of them. */
function rankTerms(sentences: readonly Sentence[]): Map<string, Term> {
  const counts = new Map<string, { forms: Map<string, number>; times: number; places: number }>()
  for (const { words } of sentences) {
    const here = new Set<string>()
    for (const { stem, text, isCommon } of words) {
      if (isCommon || text.length < LEAST_LETTERS) continue
      const entry = counts.get(stem) ?? { forms: new Map(), times: 0, places: 0 }
      entry.forms.set(text, (entry.forms.get(text) ?? 0) + 1)
      entry.times += 1
      entry.places += here.has(stem) ? 0 : 1
      here.add(stem)
      counts.set(stem, entry)
    }
  }
  const all = Math.max(1, sentences.length)
  return new Map(
    [...counts].map(([stem, { forms, times, places }]) => [
      stem,
      { stem, text: usual(forms), score: times * Math.log(1 + all / places) + usual(forms).length / 10 },
    ]),
  )
}

const usual = (forms: Map<string, number>) => [...forms].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''

/** The questions stand all over the recording. */
function windowsOf(sentences: readonly Sentence[], endSecs: number, count: number): Sentence[][] {
  const windows = Array.from({ length: count }, (): Sentence[] => [])
  for (const it of sentences) {
    const at = Math.min(count - 1, Math.floor((it.startSecs / Math.max(1, endSecs)) * count))
    windows[at]?.push(it)
  }
  return windows
}

interface Candidate {
  sentence: Sentence
  word: Word
  score: number
}

function bestIn(
  sentences: readonly Sentence[],
  terms: ReadonlyMap<string, Term>,
  used: ReadonlySet<string>,
): Candidate | undefined {
  return sentences
    .filter(({ words }) => words.length >= LEAST_WORDS && words.length <= MOST_WORDS)
    .flatMap(sentence =>
      sentence.words
        .filter((it, at) => !it.isCommon && it.text.length >= LEAST_LETTERS && at > 0 && !used.has(it.stem))
        // A word that appears twice would answer for itself.
        .filter(it => sentence.words.filter(other => other.stem === it.stem).length === 1)
        .map(word => ({ sentence, word, score: terms.get(word.stem)?.score ?? 0 })),
    )
    .toSorted((a, b) => b.score - a.score)[0]
}

/** Other words that matter here, as long and as large as the missing one, and not in the sentence itself. */
function wrongFor({ sentence, word }: Candidate, terms: ReadonlyMap<string, Term>): string[] {
  const isCapital = (text: string) => /^\p{Lu}/u.test(text)
  const here = new Set(sentence.words.map(it => it.stem))
  return [...terms.values()]
    .filter(it => !here.has(it.stem) && isCapital(it.text) === isCapital(word.text))
    .toSorted((a, b) => likeness(b, word) - likeness(a, word))
    .slice(0, WRONG_ANSWERS)
    .map(it => it.text)
}

const likeness = (term: Term, { text }: Word) =>
  term.score - Math.abs(term.text.length - text.length) + (term.text.slice(-2) === text.slice(-2) ? 2 : 0)

function questionOf({ sentence, word }: Candidate, ask: string, wrong: readonly string[]): ProposedQuestion {
  const at = sentence.text.search(
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word.text)}(?![\\p{L}\\p{N}])`, 'u'),
  )
  const gapped = `${sentence.text.slice(0, at)}${GAP}${sentence.text.slice(at + word.text.length)}`
  const isChoice = wrong.length === WRONG_ANSWERS
  const options = isChoice ? mixed([word.text, ...wrong]) : [word.text]
  return {
    Mode: isChoice ? QuestionMode.One : QuestionMode.Text,
    Question: `${ask}\n“${gapped}”`,
    Options: options.map(Text => ({ Text, Correct: Text === word.text, Feedback: '' })),
    Points: 1,
    FeedbackRight: '',
    FeedbackWrong: '',
    AtSecs: Math.round(sentence.endSecs * 10) / 10,
    IsVisible: true,
    IsRequired: false,
    JumpToSecs: null,
    ImageDescription: '',
    Excerpt: sentence.text,
  }
}

/** In the order of the alphabet the right one is anywhere. */
const mixed = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
