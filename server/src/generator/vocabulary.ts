// What a library of a university talks about.
const words = (text: string): string[] => text.trim().split(/\s+/)
const phrases = (text: string): string[] => text.split(',').map(it => it.trim())

export interface Topic {
  name: string
  language: 'en' | 'de'
  branches: string[]
  nouns: string[]
  adjectives: string[]
}

const topic = (name: string, branches: string, nouns: string, adjectives: string): Topic => ({
  name,
  language: 'en',
  branches: phrases(branches),
  nouns: words(nouns),
  adjectives: words(adjectives),
})

export const TOPICS: Topic[] = [
  topic(
    'Biology',
    'Cells, Plants, Ecology, Genetics, Evolution',
    'cell membrane mitochondria enzyme protein photosynthesis chlorophyll genome mutation chromosome ecosystem habitat species predator pollination root leaf seed bacteria virus antibody hormone neuron tissue organ embryo evolution selection fossil biodiversity wetland forest coral fungus spore insect mammal',
    'cellular genetic aquatic microbial tropical molecular endangered invasive nocturnal marine',
  ),
  topic(
    'Chemistry',
    'Organic, Inorganic, Analysis, Laboratory, Materials',
    'molecule atom bond reaction catalyst acid base solvent titration polymer crystal oxidation electron orbital spectrum chromatography compound element isotope salt precipitate distillation buffer ligand equilibrium enthalpy electrolysis alloy reagent pipette beaker flask',
    'organic inorganic aqueous volatile catalytic ionic covalent metallic synthetic analytical',
  ),
  topic(
    'Earth sciences',
    'Volcanoes, Rivers, Maps, Climate, Oceans',
    'volcano magma lava basalt granite sediment glacier moraine river delta floodplain erosion earthquake fault tsunami plate mantle crust mineral quartz atmosphere monsoon drought climate ocean current tide coast dune map contour survey stratigraphy',
    'volcanic glacial coastal seismic sedimentary tectonic arid polar geothermal tidal',
  ),
  topic(
    'History',
    'Ancient, Medieval, Modern, Oral history, Archives',
    'empire monastery manuscript charter castle plague trade guild reformation revolution treaty parliament colony railway factory strike suffrage migration archive diary letter portrait witness memory village harbour siege crusade dynasty census photograph',
    'medieval imperial industrial colonial forgotten royal rural maritime wartime oral',
  ),
  topic(
    'Nursing',
    'Clinical skills, Anatomy, Mental health, Children, Ethics',
    'patient ward wound dressing pulse syringe vaccine medication dosage hygiene triage ambulance midwife birth infant dementia anxiety recovery physiotherapy stroke asthma diabetes nutrition consent hospice infection bandage thermometer oxygen anatomy',
    'clinical surgical paediatric chronic acute palliative mental respiratory sterile emergency',
  ),
  topic(
    'Engineering',
    'Structures, Machines, Electronics, Energy, Robotics',
    'bridge beam truss concrete steel turbine gearbox bearing piston pump valve circuit transistor capacitor sensor motor battery generator robot actuator welding tolerance fatigue vibration load stress prototype drone wing runway tunnel crane',
    'structural mechanical electric hydraulic thermal autonomous renewable digital modular lightweight',
  ),
  topic(
    'Computing',
    'Programming, Networks, Data, Security, Graphics',
    'algorithm compiler database query index network packet router encryption password kernel thread memory cache pixel shader texture neural model training dataset recursion function pointer graph tree hash protocol browser server cloud backup firewall',
    'distributed parallel functional secure neural relational wireless virtual scalable embedded',
  ),
  topic(
    'Law and economics',
    'Contracts, Markets, Crime, Taxes, Human rights',
    'contract tort statute court judge jury verdict appeal evidence witness property inheritance market price inflation wage tax tariff currency bank interest monopoly subsidy budget debt insurance liability treaty asylum privacy copyright licence',
    'civil criminal fiscal monetary constitutional commercial international domestic judicial competitive',
  ),
  topic(
    'Arts and music',
    'Painting, Music, Theatre, Film, Architecture',
    'painting sculpture fresco canvas pigment portrait landscape melody harmony rhythm chord sonata symphony orchestra violin piano choir opera stage costume rehearsal actor film camera lens montage documentary cathedral facade arch ornament dance',
    'baroque romantic abstract choral acoustic theatrical cinematic gothic classical experimental',
  ),
  {
    name: 'Deutsch',
    language: 'de',
    branches: phrases('Literatur, Geschichte, Sprache, Landeskunde, Gespräche'),
    nouns: words(
      'Häuser Wörter Bücher Gedichte Städte Flüsse Wälder Brücken Märchen Geschichten Lieder Briefe Zeitungen Bahnhöfe Dörfer Gärten Künstler Dichter Übersetzung Aussprache Grammatik Verben Sätze Gespräche Prüfung Vorlesung Universität Straße Fußball Gemälde Kirche Schloss',
    ),
    adjectives: words('alte neue deutsche schöne große kleine moderne berühmte vergessene mündliche'),
  },
]

/** The first is on every fifth item: what a common word is (DESIGN 9). */
export const KINDS: readonly (readonly [name: string, share: number])[] = [
  ['Lecture', 0.2],
  ['Seminar', 0.12],
  ['Tutorial', 0.12],
  ['Interview', 0.1],
  ['Field trip', 0.08],
  ['Demonstration', 0.1],
  ['Workshop', 0.08],
  ['Documentary', 0.06],
  ['Exercise', 0.07],
  ['Conference talk', 0.07],
]

export const OPENINGS = phrases(
  'Introduction to, A closer look at, Understanding, The story of, Notes on, Working with, How we study, Questions about, Advanced, Revision of, The future of, Measuring, Teaching, Rethinking, Behind the scenes of',
)

export const SENTENCES = [
  'This recording explains how {noun} and {noun} belong together.',
  'We follow {adjective} {noun} from first observation to careful measurement.',
  'With {name} in {place}, recorded during the {season} term.',
  'The second part turns to {adjective} {noun} and what it means for {noun}.',
  'Students bring their own examples of {noun}, {noun} and {noun}.',
  'Questions from the audience are answered at the end.',
  '{name} shows the {noun} that was found near {place}.',
  'Please watch it before the next meeting and prepare two questions about {noun}.',
  'Subtitles were checked by {name}; corrections are welcome.',
  'A worked example with {adjective} {noun} closes the hour.',
]

export const GERMAN_SENTENCES = [
  'Diese Aufnahme zeigt, wie {noun} und {noun} zusammenhängen.',
  'Im Gespräch mit {name} geht es um {adjective} {noun} aus {place}.',
  'Der zweite Teil behandelt {noun} und {noun} mit vielen Beispielen.',
  'Bitte bereiten Sie zwei Fragen zu {noun} vor.',
]

export const SEASONS = words('autumn winter spring summer')
export const FIRST_NAMES = words(
  'Ada Alice Amara Anton Bilal Carys Chloe Dafydd Diego Elena Emil Ewa Farah Gethin Hana Helen Ibrahim Idris Ines Jonas Julia Kofi Lena Marek Mateo Nia Owen Priya Ruth Samira Sofia Tomos Uma Vera Wen Yusuf Zoe Åsa José Zoë',
)
const SYLLABLES = words(
  'ab al an ar bel ber bor bri cal car col cor dal dan del dor el en er fal far fen gar gel gor hal har hol in ir ker kel kor lan lar len lor mal mar mel mer mon nar nel nor or pal par pen per ral ran rel ros sal san sel sor tal tan tel tor ul ur val van vel ver vor wal wen wil yar zel',
)
const NAME_ENDINGS = words('sen ton ley ski dal berg well er wick by mond ard ini ova es am stein ford')

/** Names that a believable number of items share: most are rare words. */
export function nameAt(index: number): string {
  const take = (step: number) => SYLLABLES[Math.floor(index / step) % SYLLABLES.length] ?? ''
  const ending = NAME_ENDINGS[index % NAME_ENDINGS.length] ?? ''
  const name = take(7) + take(911) + ending
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const LEVELS = ['First year', 'Second year', 'Third year', 'Postgraduate', 'Staff training']
export const LICENCES = ['All rights reserved', 'CC BY', 'CC BY-SA', 'CC BY-NC', 'Public domain']
export const AUDIENCES = ['Students', 'Teachers', 'Researchers', 'Schools', 'Public']
