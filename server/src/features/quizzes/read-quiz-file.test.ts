import { expect, test } from 'vitest'
import { about, checked, type ForeignQuestion } from './foreign.rules.ts'
import { grade, type StoredOption } from './grading.rules.ts'
import { readQuizFile } from './read-quiz-file.rules.ts'
import { writeGift } from './write-gift.rules.ts'
import { writeQti } from './write-qti.rules.ts'
import { decodeText } from './xml.rules.ts'

type Format = Parameters<typeof readQuizFile>[0]['format']

function read(format: Format, text: string, name = 'sample') {
  const { entries, problems, embedded } = readQuizFile({ format, name, documents: [{ name: '', text }] })
  const all = entries.map(checked)
  return {
    questions: all.flatMap(it => it.questions),
    problems: [...problems, ...all.flatMap(it => it.problems.map(text => about(it.place, text)))],
    embedded,
  }
}

const stored = ({ Options }: ForeignQuestion): StoredOption[] =>
  Options.map((it, at) => ({ ...it, ID: at + 1 }))
const written = (question: ForeignQuestion, text: string) =>
  grade({ mode: question.Mode, options: stored(question), points: 100 }, { chosen: [], text }).points
const chose = (question: ForeignQuestion, ...chosen: number[]) =>
  grade({ mode: question.Mode, options: stored(question), points: 100 }, { chosen, text: '' }).points

const item = (body: string, declaration = '', rest = '', attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Sample" ${attributes}>${declaration}<itemBody>${body}</itemBody>${rest}</assessmentItem>`
const textKey = (...values: string[]) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse>${values.map(it => `<value>${it}</value>`).join('')}</correctResponse></responseDeclaration>`

test('every letter of a QTI question arrives, however it is written', () => {
  const { questions, problems } = read(
    'qti',
    item(
      `<p>Wie hei&#xdf;t die Gr&ouml;&#223;e „Übung“? é ñ 日本 אבג &amp;lt; &lt;b&gt; <![CDATA[a &amp; b]]></p><extendedTextInteraction responseIdentifier="RESPONSE"/>`,
    ),
  )
  expect(problems).toEqual([])
  expect(questions[0]?.Question).toBe('Wie heißt die Größe „Übung“? é ñ 日本 אבג &lt; <b> a &amp; b')
})

const FOREIGN: ForeignQuestion[] = [
  'Wie heißt die Größe „Übung“?\nZweite Zeile: é ñ 日本語　全角 & <b>x</b> C:\\new',
  'מה השעה? ‏(עכשיו) العربية',
  '// no comment {a} = ~b #c $CATEGORY',
].flatMap((Question, at) => [
  {
    ...{ Mode: 1, Question, Points: 2, AtSecs: at, FeedbackRight: 'Größe', FeedbackWrong: 'C:\\new\n日本' },
    Options: [
      { Text: 'Ü → ß', Correct: true, Feedback: 'ja 是' },
      { Text: '%50% halb', Correct: false, Feedback: '', Share: 50 },
      { Text: 'אבג', Correct: false, Feedback: '' },
    ],
  },
  {
    ...{ Mode: 2, Question, Points: 3, AtSecs: at, FeedbackRight: '', FeedbackWrong: '' },
    Options: [
      { Text: '一', Correct: true, Feedback: '', Share: 75 },
      { Text: '二', Correct: true, Feedback: '', Share: 25 },
      { Text: '三', Correct: false, Feedback: '', Share: 0 },
      { Text: '四', Correct: false, Feedback: '', Share: -50 },
    ],
  },
  {
    ...{ Mode: 3, Question, Points: 1, AtSecs: at, FeedbackRight: '', FeedbackWrong: '' },
    Options: [
      { Text: 'Grüße*', Correct: true, Feedback: 'gut', IsPattern: true },
      { Text: 'a * b -> c', Correct: false, Feedback: '', Share: 50 },
      { Text: '*', Correct: false, Feedback: 'ganz falsch', Share: 0, IsPattern: true },
    ],
  },
])

test('what is written as GIFT and as QTI comes back unchanged, in any script and with its weights', () => {
  const gift = read('gift', writeGift('Quiz', FOREIGN))
  expect(gift.problems).toEqual([])
  expect(gift.questions).toMatchObject(FOREIGN)
  const documents = writeQti('Quiz', FOREIGN)
  const qti = readQuizFile({ format: 'qti', name: 'x', documents }).entries.map(checked)
  expect(qti.flatMap(it => it.problems)).toEqual([])
  expect(qti.flatMap(it => it.questions)).toMatchObject(FOREIGN)
})

test('a gap stays in its sentence, as IMS text_entry has it', () => {
  const body = `<p>Identify the missing word in this famous quote.</p><blockquote><p>Now is the winter of our discontent<br/>
    Made glorious summer by this sun of <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="15"/>;<br/>
    And all the clouds</p></blockquote>`
  const mapping = `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>York</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping></responseDeclaration>`
  const { questions } = read('qti', item(body, mapping))
  expect(questions[0]?.Question).toBe(
    'Identify the missing word in this famous quote.\nNow is the winter of our discontent\nMade glorious summer by this sun of ____;\nAnd all the clouds',
  )
  expect(questions[0]?.Options).toMatchObject([
    { Text: 'York', Correct: true },
    { Text: 'york', Share: 50 },
  ])
})

test('formulas are read in one line', () => {
  const math = (inner: string) =>
    item(
      `<p>Is <m:math xmlns:m="http://www.w3.org/1998/Math/MathML">${inner}</m:math> right?</p><extendedTextInteraction/>`,
    )
  const asked = (inner: string) => read('qti', math(inner)).questions[0]?.Question
  expect(
    asked(
      '<m:mrow>\n<m:mi>E</m:mi>\n<m:mo>=</m:mo>\n<m:mi>m</m:mi><m:msup><m:mi>c</m:mi><m:mn>2</m:mn></m:msup></m:mrow>',
    ),
  ).toBe('Is E = mc^2 right?')
  expect(
    asked(
      '<m:mfrac><m:mrow><m:mi>a</m:mi><m:mo>+</m:mo><m:mi>b</m:mi></m:mrow><m:mn>2</m:mn></m:mfrac><m:mo>&#8804;</m:mo><m:msqrt><m:mi>x</m:mi></m:msqrt>',
    ),
  ).toBe('Is (a + b)/2 ≤ √(x) right?')
})

test('templates and kinds that cannot be asked are named with file, number, title and kind', () => {
  const template = item(
    '<p>If it takes <printedVariable identifier="M"/> minutes</p><textEntryInteraction/>',
    '<templateDeclaration identifier="M"/>',
  )
  expect(read('qti', template, 'digging.xml').problems).toEqual([
    '“digging.xml”, question 1 “Sample” (“template”): its text is made from variables (a template), which is not supported',
  ])
  expect(read('qti', item('<p>Sort</p><orderInteraction/>'), 'a “b”.xml').problems).toEqual([
    '“a "b".xml”, question 1 “Sample” (“orderInteraction”): this kind of question cannot be asked here',
  ])
  expect(read('gift', 'Q {=a ~b}\n\n::Order:: Put them {>2 ALL EXACT\na\nb\n}', 'q.gift').problems).toEqual([
    '“q.gift”, question 2 “Order” (“ordering”): this kind of question cannot be asked here',
  ])
})

test('modal feedback belongs to its choice, to right and wrong, or to everybody', () => {
  const choices =
    '<choiceInteraction responseIdentifier="RESPONSE"><prompt>True?</prompt><simpleChoice identifier="yes">Yes</simpleChoice><simpleChoice identifier="no">No</simpleChoice></choiceInteraction>'
  const told = (id: string) =>
    `<modalFeedback identifier="${id}" outcomeIdentifier="F">About ${id}</modalFeedback>`
  const { questions, problems } = read(
    'qti',
    item(choices, textKey('yes'), `${told('yes')}${told('no')}${told('correct')}`),
  )
  expect(questions[0]).toMatchObject({
    Options: [{ Feedback: 'About yes' }, { Feedback: 'About no' }],
    ...{ FeedbackRight: 'About correct', FeedbackWrong: '' },
  })
  expect(problems).toEqual([])
  expect(read('qti', item(choices, textKey('yes'), told('rule'))).problems).toHaveLength(1)
})

test('QTI 3.0 is read as QTI 2', () => {
  const xml = `<qti-assessment-item title="Three"><qti-response-declaration identifier="RESPONSE" cardinality="single"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="RESPONSE"><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="A">Ä</qti-simple-choice><qti-simple-choice identifier="B">B</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`
  expect(read('qti', xml).questions).toMatchObject([
    {
      Mode: 1,
      Question: 'Which?',
      Options: [
        { Text: 'Ä', Correct: false },
        { Text: 'B', Correct: true },
      ],
    },
  ])
})

test('weights and wildcards of GIFT are graded as Moodle grades them', () => {
  const { questions, problems } = read(
    'gift',
    `Best animal? {=Frog#Good! =%50%Cat#Really? =%0%*#Completely wrong}

Where from? {=Nazareth =%25%Bethlehem =%75%Naz*th}

Difficult. {~wrong ~%50%half =full}

Two people? {~No one ~%50%Grant ~%50%His wife ~Father}

Two people? {~%-50%No one ~%50%Grant ~%50%His wife ~%-50%Father}

One to five? {#3:2~#Completely wrong}

Near {#=1822:0 =%50%1822:2}

Star {=2\\\\*3}

Either {=nobody =no one ~Grant}`,
  )
  expect(problems).toEqual([])
  const at = (n: number) => questions[n] as ForeignQuestion
  expect(['frog', 'cat', 'dog'].map(it => written(at(0), it))).toEqual([100, 50, 0])
  expect(at(0).Options.at(-1)).toMatchObject({ Text: '*', IsPattern: true, Feedback: 'Completely wrong' })
  expect(['nazareth', 'Bethlehem', 'nazereth', 'Rome'].map(it => written(at(1), it))).toEqual([
    100, 25, 75, 0,
  ])
  expect([1, 2, 3].map(it => chose(at(2), it))).toEqual([0, 50, 100])
  expect([chose(at(3), 2, 3), chose(at(3), 1, 2, 3), chose(at(3), 2)]).toEqual([100, 100, 50])
  expect([chose(at(4), 2, 3), chose(at(4), 1, 2, 3), chose(at(4), 2)]).toEqual([100, 50, 50])
  expect(['3', '1', '5', '6'].map(it => written(at(5), it))).toEqual([100, 100, 100, 0])
  expect(['1822', '1824', '1825'].map(it => written(at(6), it))).toEqual([100, 50, 0])
  expect(['2*3', '2xx3'].map(it => written(at(7), it))).toEqual([100, 0])
  expect([1, 2, 3].map(it => chose(at(8), it))).toEqual([100, 100, 0])
})

const moodle = (type: string, inner: string, name = 'Tides') =>
  `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="category"><category><text>$course$/top</text></category></question><question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[<p>Wie <b>gro&szlig;</b> ist Ü?</p>]]></text></questiontext><generalfeedback format="html"><text>&lt;p&gt;Allgemein&lt;/p&gt;</text></generalfeedback><defaultgrade>2.0000000</defaultgrade>${inner}</question></quiz>`
const answer = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${more}</text></feedback></answer>`

test('Moodle XML: choices, written answers, numbers, pairs and essays come in with their weights', () => {
  const asked = (type: string, inner: string) => {
    const { questions, problems } = read('moodle', moodle(type, inner), 'm.xml')
    expect(problems[0]).toBe(
      '“m.xml”, question 1 “$course$/top” (“category”): categories do not exist here; its name was skipped',
    )
    return { questions, problems: problems.slice(1) }
  }
  const [one] = asked(
    'multichoice',
    `<single>true</single>${answer('100', '<![CDATA[<p>drei</p>]]>', 'Gut')}${answer('50', 'zwei')}${answer('0', 'eins')}`,
  ).questions
  expect(one).toMatchObject({
    ...{ Mode: 1, Question: 'Wie groß ist Ü?', Points: 2, FeedbackRight: 'Allgemein' },
    Options: [
      { Text: 'drei', Correct: true, Feedback: 'Gut' },
      { Text: 'zwei', Share: 50 },
      { Text: 'eins' },
    ],
  })
  const [several] = asked(
    'multichoice',
    `<single>false</single>${answer('33.33333', 'a')}${answer('66.66667', 'b')}${answer('-50', 'c')}`,
  ).questions
  expect(several && [chose(several, 1, 2), chose(several, 2), chose(several, 1, 3)]).toEqual([100, 66.67, 0])
  const [truth] = asked('truefalse', `${answer('0', 'true', 'Nein')}${answer('100', 'false')}`).questions
  expect(truth?.Options).toEqual([
    { Text: 'True', Correct: false, Feedback: 'Nein' },
    { Text: 'False', Correct: true, Feedback: '' },
  ])
  const short = asked('shortanswer', `<usecase>1</usecase>${answer('100', 'a &lt; b')}${answer('50', 'a*')}`)
  expect(
    short.questions[0] && ['A < B', 'axy', 'b'].map(it => written(short.questions[0] as ForeignQuestion, it)),
  ).toEqual([100, 50, 0])
  expect(short.problems).toEqual([
    '“m.xml”, question 2 “Tides” (“shortanswer”): capital and small letters mattered there; here they do not',
  ])
  const [number] = asked(
    'numerical',
    `<answer fraction="100"><text>3.5</text><tolerance>0.5</tolerance></answer>${answer('0', '*', 'Nope')}`,
  ).questions
  expect(number && ['3', '4', '4,1'].map(it => written(number, it))).toEqual([100, 100, 0])
  const pairs = asked(
    'matching',
    '<subquestion format="html"><text>Ebbe</text><answer><text>ab</text></answer></subquestion><subquestion><text>Flut</text><answer><text>auf</text></answer></subquestion>',
  )
  expect(pairs.questions.map(it => it.Question)).toEqual(['Wie groß ist Ü?\nEbbe', 'Wie groß ist Ü?\nFlut'])
  expect(pairs.problems).toEqual([
    '“m.xml”, question 2 “Tides” (“matching”): it became 2 questions, one for each pair',
  ])
  expect(asked('essay', '').questions).toMatchObject([{ Mode: 3, Options: [], Points: 0 }])
  expect(asked('ddwtos', '').problems).toEqual([
    '“m.xml”, question 2 “Tides” (“ddwtos”): this kind of question cannot be asked here',
  ])
})

test('a picture in Moodle XML comes with its question', () => {
  const xml = `<quiz><question type="essay"><name><text>P</text></name><questiontext format="html"><text><![CDATA[<p>What?<img src="@@PLUGINFILE@@/a%20b.png" alt="The sea"></p>]]></text><file name="a b.png" path="/" encoding="base64">iVBORw0KGgo=</file></questiontext></question></quiz>`
  const { questions, embedded } = read('moodle', xml)
  expect(questions[0]?.picture).toEqual({ name: 'question 1', description: 'The sea' })
  expect(embedded).toEqual({ 'question 1': 'iVBORw0KGgo=' })
})

test('a file in an older encoding keeps its letters', () => {
  const xml = (label: string) => `<?xml version="1.0" encoding="${label}"?><a>Größe</a>`
  expect(decodeText(Buffer.from(xml('ISO-8859-1'), 'latin1'))).toContain('Größe')
  expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Größe', 'utf16le')]))).toBe(
    'Größe',
  )
  expect(decodeText(Buffer.from('Größe {}', 'latin1'))).toBe('Größe {}')
  expect(decodeText(Buffer.from('Größe'))).toBe('Größe')
})

const NASTY: Record<string, [Format, (size: number) => string]> = {
  'nested items': ['qti', n => `<a>${'<item>'.repeat(n)}`],
  'nested tags': ['qti', n => '<a>'.repeat(n)],
  'items in a row': ['qti', n => `<a>${'<item/>'.repeat(n)}</a>`],
  'conditions in a row': [
    'qti',
    n =>
      `<item><presentation><response_lid/></presentation>${'<respcondition><varequal>A</varequal><setvar>1</setvar></respcondition>'.repeat(n / 10)}</item>`,
  ],
  'angle brackets': ['gift', n => `[html]${'<'.repeat(n)} {=a ~b}`],
  'open comments': ['gift', n => `[html]${'<!--'.repeat(n)} {=a ~b}`],
  'open attributes': ['gift', n => `[html]${'<a b="'.repeat(n)} {=a ~b}`],
  'line separators': ['gift', n => `${'\u2028'.repeat(n)}x {=a ~b}`],
  spaces: ['gift', n => `${' '.repeat(n)}x${' \n'.repeat(n)}{=a ~b}`],
  'open braces': ['gift', n => '{'.repeat(n)],
  backslashes: ['gift', n => `${'\\'.repeat(n)} {=${'*'.repeat(n)} ~${'%5'.repeat(n)}}`],
  colons: ['gift', n => `${'::'.repeat(n)} {=a ~b}`],
  answers: ['gift', n => `x {${'=a#'.repeat(n)}}`],
  pairs: ['gift', n => `x {${'=a->b'.repeat(n)}}`],
  comments: ['gift', n => `${'//[tag:\n'.repeat(n)}x {=a ~b}`],
  references: [
    'qti',
    n =>
      `<assessmentItem><itemBody>${'&amp'.repeat(n)}<extendedTextInteraction/></itemBody></assessmentItem>`,
  ],
  pictures: [
    'moodle',
    n =>
      `<quiz><question type="essay"><questiontext><text><![CDATA[${'<img src="@@PLUGINFILE@@/x">'.repeat(n / 10)}]]></text>${'<file name="y"/>'.repeat(n / 10)}</questiontext></question></quiz>`,
  ],
}

/** As they were, 60 kB took from 12 seconds to minutes: these would outlast the limit of any test. */
test.each(Object.entries(NASTY))('%s are read to the end or refused', (_, [format, text]) => {
  const { questions, problems } = read(format, text(100_000))
  expect(questions.length + problems.length).toBeGreaterThan(0)
})

test('GIFT that nobody could answer as it is written is refused with the reason, or read as it was meant', () => {
  const problemsOf = (text: string) => read('gift', text).problems.map(it => it.replace(/^.*: /, ''))
  expect(problemsOf('How many? {#}')).toEqual(['it does not say which answers are right'])
  expect(problemsOf('Nested {{=a}}')).toEqual(['it has several “{…}”, which is not supported'])
  expect(problemsOf('One too many {=a ~b}}')).toEqual(['a “{” is missing'])
  expect(problemsOf('Before }{=a ~b}')).toEqual(['a “{” is missing'])
  const [backwards] = read('gift', 'Between {#5..1}').questions
  expect(backwards && [written(backwards, '3'), written(backwards, '6')]).toEqual([100, 0])
  // What is said to everybody is not lost where each answer has a sentence of its own.
  const [truth] = read('gift', 'True? {TRUE#No.#Yes.####The Moon.}').questions
  expect([truth?.FeedbackRight, truth?.FeedbackWrong]).toEqual(['Yes.\nThe Moon.', 'No.\nThe Moon.'])
})
