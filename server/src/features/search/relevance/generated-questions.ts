// What is asked of the generated library: written items answer it, among generated ones that share words with them.
import { type Question, questions } from './question.ts'

const LEAF = 'Photosynthesis at night: what a leaf does in the dark'
const BEETLES = 'Counting beetles: a pitfall trap from a yoghurt pot'
const OCTOPUS = 'Why octopuses have blue blood'
const BIRDS = 'Bird migration: finding the way by stars and magnets'
const INJECTION = 'Giving an injection: the deltoid'
const DEMENTIA = 'Talking to somebody with dementia'
const INSULIN = 'Insulin pens: setting the dose'
const BEDS = 'Bed making and pressure sores'
const TITRATION = 'Titration without tears'
const CRYSTALS = 'Growing crystals at home'
const FUMES = 'Fume cupboards: a safety briefing'
const WEATHER = 'Reading a weather map'
const GLACIERS = 'Glaciers on the move: forty years of stakes'
const DRILL = 'Earthquake drill for schools'
const DRONE = 'Mapping a floodplain with a drone'
const TURBINES = 'Wind turbines: from breeze to socket'
const WHEEL = 'The bicycle wheel: why spokes do not push'
const SOLDERING = 'Soldering for the first time'
const PADLOCKS = 'Public key encryption with padlocks and boxes'
const PHONE_BOOK = 'Binary search in a phone book'
const PIVOT = 'Spreadsheets: pivot tables in ten minutes'
const PASSWORDS = 'Passwords: length beats tricks'
const STRIKE = 'The Great Strike of 1926 in letters'
const HAND = 'How to read secretary hand'
const CLERK = 'A railway clerk remembers'
const PARISH = 'Parish registers: a guide for beginners'
const PASSPORTS = 'Human migration: ports and passports'
const HOUSE = 'Buying a house: what the contract says'
const TRIAL = 'Mock trial: the stolen bicycle'
const INFLATION = 'Inflation explained with a basket of bread'
const ULTRAMARINE = 'Mixing ultramarine: pigments of the masters'
const CAPPELLA = 'A cappella: tuning a choir without a piano'
const MAKE_UP = 'Stage make-up under yellow light'
const RAIN = 'Field recording: microphones in the rain'
const RHEIN = 'Der Rhein: von der Quelle bis zur Mündung'
const STEAM = 'Die Dampfmaschine einfach erklärt'
const BREAD = 'Brot backen mit Sauerteig'
const SPELLING = 'Rechtschreibung: das oder dass'
const DATABASES = 'Datenbanken für Einsteiger: Tabellen und Schlüssel'
const INTERVIEW = 'Vorstellungsgespräch: Fragen und Antworten'
const DIVISION = 'Zellteilung im Zeitraffer'
const FIRST_AID = 'Erste Hilfe: die stabile Seitenlage'

const BY_NAME = [
  ...questions(
    'title',
    ['Titration without tears', TITRATION],
    ['binary search', PHONE_BOOK],
    ['pivot tables', PIVOT],
    ['a cappella', CAPPELLA],
    ['stolen bicycle', TRIAL],
    ['Erste Hilfe', FIRST_AID],
  ),
  ...questions(
    'name',
    ['Agnieszka Wróbel', LEAF, BEETLES, OCTOPUS, DIVISION],
    ['wrobel', LEAF, BEETLES, OCTOPUS, DIVISION],
    ['Maeve O’Sullivan', STRIKE, HAND, CLERK, PARISH, PASSPORTS],
    ['osullivan', STRIKE, HAND, CLERK, PARISH, PASSPORTS],
    ['Lea Fontaine', ULTRAMARINE, CAPPELLA, MAKE_UP, RAIN],
    ['Jürgen Gross', RHEIN, SPELLING, DATABASES],
    ['Tanabe bicycle', WHEEL],
  ),
  ...questions(
    'course',
    ['bio 2043', LEAF, BEETLES],
    ['GEO-3310', WEATHER, GLACIERS],
    ['com2118', PADLOCKS, PHONE_BOOK],
    ['law 1103 trial', TRIAL],
    ['INF 1020', DATABASES],
  ),
  ...questions(
    'category',
    ['plant physiology', LEAF],
    ['bedside basics', INJECTION, DEMENTIA, BEDS, FIRST_AID],
    ['voices of the borough', CLERK, PASSPORTS],
    ['Küchenchemie', BREAD],
  ),
  ...questions('date', ['19 Aug 2017', GLACIERS], ['drone 5 March 2019', DRONE], ['strike 1926', STRIKE]),
]

const AS_TYPED = [
  ...questions(
    'half',
    ['bin sear', PHONE_BOOK],
    ['publ key enc', PADLOCKS],
    ['press sor', BEDS],
    ['rail cler', CLERK],
    ['dampfm erkl', STEAM],
  ),
  ...questions(
    'slip',
    ['octopusses', OCTOPUS],
    ['ultramarin pigmants', ULTRAMARINE],
    ['insulin pnes', INSULIN],
    ['solderring', SOLDERING],
    ['spreadsheats', PIVOT],
    ['Rechtschreibnug', SPELLING],
  ),
  ...questions(
    'joined',
    ['phonebook', PHONE_BOOK],
    ['makeup', MAKE_UP],
    ['flood plain drone', DRONE],
    ['leadfree', SOLDERING],
    ['Daten Bank', DATABASES],
    ['Teilung der Zelle', DIVISION],
    ['Dampf Maschine', STEAM],
  ),
  ...questions(
    'sentence',
    ['how do wind turbines make electricity', TURBINES],
    ['why do octopuses have blue blood?', OCTOPUS],
    ['what do plants do at night', LEAF],
    ['how should I talk to a person with dementia', DEMENTIA],
    ['what should children do in an earthquake', DRILL],
    ['how can I choose a good password', PASSWORDS],
    ['wie teilen sich Zellen', DIVISION],
    ['wie funktioniert eine Dampfmaschine', STEAM],
    ['wann schreibt man dass', SPELLING],
  ),
  ...questions(
    'german',
    ['muendung', RHEIN],
    ['Sauerteigbrot', BREAD],
    ['Vorstellungsgespraeche', INTERVIEW],
    ['Tabelle', DATABASES],
    ['Quellen', RHEIN],
  ),
]

const BY_PART = [
  ...questions(
    'spread',
    ['photosynthesis cactus', LEAF],
    ['beetles hedgehogs', BEETLES],
    ['migration robin', BIRDS],
    ['trial helmet', TRIAL],
    ['macleod contract', HOUSE],
    ['dementia grandmother', DEMENTIA],
    ['Rhein Schaffhausen', RHEIN],
  ),
  ...questions(
    'speech',
    ['dead cat', RAIN],
    ['the basket is the same', INFLATION],
    ['hold on to your hat', WEATHER],
    ['a spoke is like a rope', WHEEL],
    ['telegraphed the time', CLERK],
    ['Schwungrad', STEAM],
    ['Lebenslauf', INTERVIEW],
  ),
  ...questions(
    'slide',
    ['betz limit', TURBINES],
    ['concordant results', TITRATION],
    ['azurite', ULTRAMARINE],
    ['minims', HAND],
    ['Fremdschlüssel', DATABASES],
  ),
  ...questions(
    'chapter',
    ['sharps yellow bin', INJECTION],
    ['why three blades', TURBINES],
    ['the planetarium experiment', BIRDS],
    ['Rheinfall', RHEIN],
  ),
  ...questions(
    'page',
    ['sash yellow line', FUMES],
    ['could not write cross beside name', PARISH],
    ['baptisms marriages burials', PARISH],
    ['Eselsbrücke', SPELLING],
  ),
  ...questions(
    'comment',
    ['street lamps', BIRDS],
    ['dissolved when the kitchen got warm', CRYSTALS],
    ['im Kühlschrank aufgegangen', BREAD],
  ),
  ...questions(
    'phrase',
    ['"count the strokes"', HAND],
    ['"level with the soil"', BEETLES],
    ['"drop, cover and hold on"', DRILL],
    ['"braucht Zeit"', BREAD],
  ),
]

export const GENERATED_QUESTIONS: readonly Question[] = [...BY_NAME, ...AS_TYPED, ...BY_PART]
