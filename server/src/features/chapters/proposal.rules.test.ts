import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemOf, wordsIn } from '../subtitles/words.rules.ts'
import { proposeFrom } from './proposal.rules.ts'

const TOPICS = {
  tides: [
    'The moon pulls the water of the ocean into a tidal bulge',
    'When the tide rises the bulge of water runs along the coast',
    'Spring tides come when the moon and the sun pull together',
    'A neap tide is small because the sun works against the moon',
    'In a funnel the tide grows, and a tidal bore runs up the river',
    'Sailors read the tide tables before the water falls',
    'The tidal range at this coast is fourteen metres of water',
    'Twice a day the ocean tide floods the harbour',
    'Between the spring tides the neap tide keeps the harbour calm',
    'So the moon, far away, moves every drop of the ocean',
  ],
  bread: [
    'Flour and yeast are what a loaf of bread begins with',
    'Knead the dough until the gluten in the flour is strong',
    'The yeast feeds on sugar and fills the dough with gas',
    'Sourdough bread uses wild yeast from the air of the bakery',
    'Let the dough rest, then fold the dough and shape the loaf',
    'A hot oven gives the loaf a brown crust',
    'Steam in the oven keeps the crust of the bread thin',
    'Salt slows the yeast and gives the dough its taste',
    'Rye flour makes a dense loaf with a dark crust',
    'The baker knocks on the loaf, and the bread sounds hollow',
  ],
  bridges: [
    'A suspension bridge hangs its deck from steel cables',
    'The towers of the bridge carry the load of the cables',
    'Engineers test the girder of the bridge under heavy load',
    'An arch bridge pushes its load into the rock at both ends',
    'Wind can shake the deck of a suspension bridge',
    'Dampers in the towers calm the steel deck',
    'The cables are anchored in blocks of concrete',
    'Every girder is inspected for cracks in the steel',
    'Concrete is strong in compression, steel cables in tension',
    'The longest suspension bridge spans a strait of the sea',
  ],
  voting: [
    'In an election every voter marks a ballot paper',
    'Proportional systems give parties seats by their votes',
    'The ballot is secret, so that no voter can be bought',
    'A majority of the votes elects the member of parliament',
    'Parties build a coalition when none has a majority',
    'Electoral districts can be drawn to favour parties',
    'The turnout of the election tells how many voters came',
    'In a referendum voters decide a question, not a parliament',
    'Counting the ballot papers takes a night after the election',
    'A recount of votes is held when the majority is small',
  ],
} as const

const SECS = 6
/** A talk of these topics in this order, a line every six seconds. */
const talk = (...topics: (keyof typeof TOPICS)[]) =>
  topics
    .flatMap(topic => TOPICS[topic])
    .map((text, at) => ({ startSecs: at * SECS, endSecs: (at + 1) * SECS - 0.5, text }))

test('CHAP-16 boundaries fall where the topic changes, within one line', () => {
  for (const topics of [
    ['tides', 'bread', 'bridges', 'voting'],
    ['voting', 'tides', 'bridges', 'bread'],
    ['bridges', 'voting', 'bread', 'tides'],
  ] as const) {
    const found = proposeFrom(talk(...topics), 'en', 240)
    expect(found).toHaveLength(4)
    for (const [at, { startSecs }] of found.entries())
      expect(Math.abs(startSecs - at * 60)).toBeLessThanOrEqual(SECS)
  }
})

test('CHAP-16 each part is named by what is said in it and not elsewhere', () => {
  const titles = proposeFrom(talk('tides', 'bread', 'bridges', 'voting'), 'en-GB', 240).map(it => it.title)
  expect(titles[0]).toMatch(/tide|moon|water/i)
  expect(titles[1]).toMatch(/dough|loaf|yeast|bread/i)
  expect(titles[2]).toMatch(/bridge|cable|steel/i)
  expect(titles[3]).toMatch(/vote|ballot|election|majority/i)
})

test('CHAP-16 where nothing is said twice a title is a piece of what is said, not words next to each other', () => {
  const said = [
    'Good morning. Today we follow one tide from the sea to the tidal limit.',
    'On the bank you can read this with your boots: sand holds you, mud does not.',
    'Our next visitor has prepared an exceptionally long and winding introduction without any comma in it.',
  ]
  for (const text of said) {
    const [{ title = '' } = {}] = proposeFrom([{ startSecs: 0, endSecs: 20, text }], 'en', 20)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(text.toLowerCase()).toContain(title.replace('…', '').toLowerCase())
    expect(title.split(' ').length).toBeGreaterThan(3)
  }
})

test('CHAP-16 a talk about one thing is one chapter, a silent one none', () => {
  expect(proposeFrom([], 'en', 100)).toEqual([])
  const same = Array.from({ length: 12 }, (_, at) => ({
    startSecs: at * 5,
    endSecs: at * 5 + 4,
    text: 'The moon and the tide',
  }))
  expect(proposeFrom(same, 'en', 60)).toMatchObject([{ startSecs: 0, endSecs: 60 }])
})

test('CHAP-16 German words meet in their stems, and common ones do not count', () => {
  expect(stemOf('brücken', 'de')).toBe(stemOf('brücke', 'de'))
  expect(stemOf('bridges', 'en')).toBe(stemOf('bridge', 'en'))
  expect(stemOf('stories', 'en')).toBe(stemOf('story', 'en'))
  expect(
    wordsIn('Und das ist die Brücke', 'de-AT')
      .filter(it => !it.isCommon)
      .map(it => it.text),
  ).toEqual(['Brücke'])
})

test('CHAP-16 whatever is said, parts follow each other without a gap, begin with a line and are not tiny', () => {
  const cue = fc.record({
    gap: fc.double({ min: 0, max: 5, noNaN: true }),
    text: fc.string({ maxLength: 40 }),
  })
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 80 }), given => {
      let at = 0
      const cues = given.map(({ gap, text }) => {
        const startSecs = at + gap
        at = startSecs + 3
        return { startSecs, endSecs: at, text }
      })
      const found = proposeFrom(cues, 'en', null)
      expect(found[0]?.startSecs).toBe(0)
      expect(found.at(-1)?.endSecs).toBe(at)
      for (const [index, part] of found.entries()) {
        expect(part.title).not.toBe('')
        if (index === 0) continue
        expect(part.startSecs).toBe(found[index - 1]?.endSecs)
        expect(cues.map(it => it.startSecs)).toContain(part.startSecs)
        expect(part.endSecs - part.startSecs).toBeGreaterThanOrEqual(11.9)
      }
    }),
    { numRuns: 60 },
  )
})
