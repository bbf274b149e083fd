// What German speakers ask the demo library; a part of what answers them is English with German subtitles.
import { DEMO } from './demo-titles.ts'
import { type Question, questions } from './question.ts'

const TITLES = questions(
  'title',
  ['Das Wetter von morgen', DEMO.weather],
  ['Grundlagen für Pflegeberufe', DEMO.zelle],
)

const NAMES = questions(
  'name',
  ['Julia Schmidt', DEMO.umlauts, DEMO.grammar, DEMO.beginners],
  ['Jonas Weber Zelle', DEMO.zelle],
)

const HALVES = questions('half', ['wett morg', DEMO.weather], ['deut gramm', DEMO.grammar])

const SLIPS = questions(
  'slip',
  ['Gramatik', DEMO.grammar],
  ['Mitochondrein', DEMO.zelle],
  ['Ausprache', DEMO.umlauts],
)

const SENTENCES = questions(
  'sentence',
  ['wie entsteht eine Wettervorhersage', DEMO.weather],
  ['was sind die Kraftwerke der Zelle', DEMO.zelle],
  ['wie bildet man das Perfekt', DEMO.grammar],
  ['worauf antwortet der Dativ', DEMO.grammar],
)

const SPREAD = questions('spread', ['Zelle Wunde', DEMO.zelle], ['Pflegeberufe Mitochondrien', DEMO.zelle])

const SPEECH = questions(
  'speech',
  ['Schlick', DEMO.estuary],
  ['Pegel der alten Mole', DEMO.estuary],
  ['Bauplan für Eiweiße', DEMO.zelle],
)

const CHAPTERS = questions('chapter', ['Zellkern und Kraftwerke', DEMO.zelle])

const PAGES = questions('page', ['Plusquamperfekt', DEMO.grammar], ['trinken trank getrunken', DEMO.grammar])

const CATEGORIES = questions('category', [
  'auf deutsch',
  DEMO.weather,
  DEMO.zelle,
  DEMO.umlauts,
  DEMO.grammar,
  DEMO.beginners,
])

const COMMENTS = questions('comment', ['erst beim zweiten Ansehen verstanden', DEMO.recursion])

const JOINED = questions(
  'joined',
  ['Zell Kern', DEMO.zelle],
  ['Berufe in der Pflege', DEMO.zelle],
  ['Sand Bänke', DEMO.estuary],
)

const SPELLING = questions(
  'german',
  ['Deutsch fuer Anfaenger', DEMO.beginners],
  ['anfanger', DEMO.beginners],
  ['unregelmassige Verben', DEMO.grammar],
  ['Uebungen', DEMO.umlauts],
  ['Gedichte', DEMO.umlauts],
  ['Messung und Modell', DEMO.weather],
  ['Wunden heilen', DEMO.zelle],
)

const PHRASES = questions(
  'phrase',
  ['"Kraftwerke der Zelle"', DEMO.zelle],
  ['"kurz und schnell"', DEMO.estuary],
)

export const GERMAN_DEMO_QUESTIONS: readonly Question[] = [
  ...TITLES,
  ...NAMES,
  ...HALVES,
  ...SLIPS,
  ...SENTENCES,
  ...SPREAD,
  ...SPEECH,
  ...CHAPTERS,
  ...PAGES,
  ...CATEGORIES,
  ...COMMENTS,
  ...JOINED,
  ...SPELLING,
  ...PHRASES,
]
