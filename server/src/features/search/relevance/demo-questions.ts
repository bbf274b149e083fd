// What English speakers ask the demo library.
import { DEMO } from './demo-titles.ts'
import { type Question, questions } from './question.ts'

const TITLES = questions(
  'title',
  ['How tides shape an estuary', DEMO.estuary],
  ['town plan', DEMO.townPlan],
  ['stacking cups', DEMO.recursion],
  ['seeing before drawing', DEMO.drawing],
  ['machine learning lecture 2', DEMO.learning2],
  ['hidden forests', DEMO.forests],
  ['cafe conversation', DEMO.cafe],
  ['what the estuary leaves behind', DEMO.estuary],
  ['network campus poster', DEMO.campusNetwork],
  ['lost letters', DEMO.archiveHour],
)

const NAMES = questions(
  'name',
  ['Helen Pryce', DEMO.estuary, DEMO.tideTables, DEMO.gauges],
  ['Kwame', DEMO.learning1, DEMO.learning2, DEMO.learningModule],
  ['Sian', DEMO.bloodPressure, DEMO.hygiene],
  ['callaghan', DEMO.lampRoom, DEMO.telephone, DEMO.kingston],
  ['dr nia rowlands', DEMO.insideCell, DEMO.division, DEMO.cellCourse],
  ['wen li', DEMO.loops, DEMO.recursion, DEMO.exercises],
  ['Mr Campbell', DEMO.kingston],
  ['dvorak', DEMO.orchestra],
)

const GEO1101 = [DEMO.estuary, DEMO.severn, DEMO.tideTables, DEMO.gauges] as const
const COURSES = questions(
  'course',
  ['GEO1101', ...GEO1101],
  ['geo 1101', ...GEO1101],
  ['GEO-1101', ...GEO1101],
  ['csc 4401', DEMO.learning1, DEMO.learning2, DEMO.learningModule],
  ['bio1001', DEMO.insideCell, DEMO.division, DEMO.cellCourse],
  ['NUR 1102', DEMO.bloodPressure],
  ['csc 1010 exercises', DEMO.exercises],
)

const HALVES = questions(
  'half',
  ['mach lear', DEMO.learning1, DEMO.learning2, DEMO.learningModule],
  ['cell div', DEMO.division],
  ['tid pow', DEMO.barrage],
  ['volc begin', DEMO.volcanoes],
  ['uni orch', DEMO.orchestra],
  ['hand hyg', DEMO.hygiene],
  ['lab saf', DEMO.safety],
  ['recur cup', DEMO.recursion],
  ['oral hist tele', DEMO.telephone],
)

const SLIPS = questions(
  'slip',
  ['estuarry', DEMO.estuary],
  ['recurssion', DEMO.recursion],
  ['vulcanoes', DEMO.volcanoes],
  ['lichins', DEMO.lichens],
  ['concreet mixing', DEMO.concrete],
  ['hand hygeine', DEMO.hygiene],
  ['Calaghan', DEMO.lampRoom, DEMO.telephone, DEMO.kingston],
  ['Ellen Pritchart', DEMO.lampRoom],
  ['databse transaction', DEMO.databases],
  ['resonence bridge', DEMO.bridges],
  ['strom surge 1953', DEMO.greatTide],
)

const SENTENCES = questions(
  'sentence',
  ['how do I measure somebody’s blood pressure', DEMO.bloodPressure],
  ['how do turbines make energy from the tide', DEMO.barrage],
  ['what does a transaction promise?', DEMO.databases],
  ['how do I read a tide table', DEMO.tideTables],
  ['why do some volcanoes explode and others do not', DEMO.volcanoes],
  ['what is the difference between mitosis and meiosis', DEMO.division],
  ['which lichen is orange and grows on walls', DEMO.lichens],
  ['where do I throw broken glass in the laboratory', DEMO.safety],
  ['who gave the lamps to the miners', DEMO.lampRoom],
  ['how should I wash my hands', DEMO.hygiene],
  ['what happens in a power cut to a transaction', DEMO.databases],
  ['how do fungi and trees trade', DEMO.forests],
  ['is a source reliable who wrote it', DEMO.sources],
  ['how is concrete tested until it breaks', DEMO.concrete],
  ['old photographs of the market', DEMO.market],
)

const SPREAD = questions(
  'spread',
  ['prophase cell division', DEMO.division],
  ['barrage dunlin', DEMO.barrage],
  ['volcano goggles', DEMO.volcanoes],
  ['hygiene thumb', DEMO.hygiene],
  ['bridge damper', DEMO.bridges],
  ['pryce estuary', DEMO.estuary],
  ['rowlands microscope', DEMO.pond, DEMO.insideCell],
  ['tide tables coastguard', DEMO.tideTables],
  ['csc1010 loops', DEMO.loops],
  ['class photos of schools', DEMO.schools],
  ['aerial photographs coast', DEMO.wash],
)

const SPEECH = questions(
  'speech',
  ['fizzy water', DEMO.volcanoes],
  ['avonmouth', DEMO.barrage],
  ['slack water', DEMO.barrage],
  ['fingers interlaced', DEMO.hygiene],
  ['thirty billion pounds', DEMO.barrage],
  ['old pier', DEMO.estuary],
  ['nobody has lost a penny', DEMO.databases],
)

const SLIDES = questions(
  'slide',
  ['telophase', DEMO.division],
  ['salt marsh', DEMO.estuary],
  ['natural frequency', DEMO.bridges],
  ['write ahead', DEMO.databases],
  ['equator of the cell', DEMO.division],
  ['hum damping', DEMO.bridges],
)

const CHAPTERS = questions(
  'chapter',
  ['runny or thick', DEMO.volcanoes],
  ['boots in the mud', DEMO.estuary, DEMO.severn],
  ['a bottle that was shaken', DEMO.volcanoes],
  ['meiosis twice', DEMO.division],
  ['stop and draw', DEMO.division],
  ['one tide from the sea inland', DEMO.estuary],
)

const PAGES = questions(
  'page',
  ['chart datum', DEMO.tideTables],
  ['rule of twelfths', DEMO.tideTables],
  ['xanthoria', DEMO.lichens],
  ['fire blanket', DEMO.safety],
  ['capacitors keep their charge', DEMO.safety],
  ['the last lamplighter', DEMO.corners],
)

const COASTS = [
  DEMO.estuary,
  DEMO.severn,
  DEMO.tideTables,
  DEMO.marine,
  DEMO.barrage,
  DEMO.greatTide,
  DEMO.wash,
  DEMO.gauges,
  DEMO.openClass,
] as const
const CATEGORIES = questions(
  'category',
  ['Coasts and oceans', ...COASTS],
  ['nursing skills', DEMO.bloodPressure, DEMO.hygiene],
  ['rocks and minerals', DEMO.strata, DEMO.geologicalMap],
  ['woodland', DEMO.oakWood, DEMO.lichens, DEMO.forests],
  ['field work', DEMO.severn, DEMO.pond, DEMO.lichens, DEMO.safety],
  ['ecology', DEMO.oakWood, DEMO.lichens, DEMO.forests, DEMO.pond, DEMO.severn, DEMO.safety],
)

const FIELDS = questions(
  'field',
  ['sign language', DEMO.bloodPressure, DEMO.hygiene, DEMO.barrage],
  ['audio description', DEMO.insideCell, DEMO.oakWood, DEMO.hygiene, DEMO.volcanoes, DEMO.photosynthesis],
  ['staff training', DEMO.safety, DEMO.hygiene],
  ['channel nine', DEMO.greatTide, DEMO.valley],
  ['tidal asymmetry', DEMO.estuary],
  ['postgraduate machine learning', DEMO.learning1, DEMO.learning2],
)

const COMMENTS = questions(
  'comment',
  ['sparkling water', DEMO.volcanoes],
  ['basalt rhyolite', DEMO.volcanoes],
  ['smallest cup base case', DEMO.recursion],
  ['boots were lost', DEMO.estuary],
  ['field store second shelf', DEMO.estuary],
)

const JOINED = questions(
  'joined',
  ['tidegauge', DEMO.gauges, DEMO.estuary],
  ['mudflats', DEMO.barrage, DEMO.estuary, DEMO.tideTables],
  ['oakwood', DEMO.oakWood],
  ['loud speaker', DEMO.bridges],
  ['crosssections', DEMO.severn],
  ['data base', DEMO.databases],
)

const NUMBERS = questions(
  'date',
  ['1784', DEMO.townPlan],
  ['surge of 1953', DEMO.greatTide],
  ['1204 switches', DEMO.campusNetwork],
)

const PHRASES = questions(
  'phrase',
  ['"the five numbers"', DEMO.tideTables],
  ['"each push arrives at the right moment"', DEMO.bridges],
  ['"gold dust lichen"', DEMO.lichens],
  ['"nobody asked the birds"', DEMO.barrage],
  ['"taken back"', DEMO.databases],
  ['"recorded off air"', DEMO.greatTide, DEMO.forests, DEMO.valley, DEMO.archiveHour],
)

export const DEMO_QUESTIONS: readonly Question[] = [
  ...TITLES,
  ...NAMES,
  ...COURSES,
  ...HALVES,
  ...SLIPS,
  ...SENTENCES,
  ...SPREAD,
  ...SPEECH,
  ...SLIDES,
  ...CHAPTERS,
  ...PAGES,
  ...CATEGORIES,
  ...FIELDS,
  ...COMMENTS,
  ...JOINED,
  ...NUMBERS,
  ...PHRASES,
]
