import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { pictureOf } from '../../testing/photosets.ts'

let app: TestApp
let owner: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
})
afterAll(() => app.close())

async function giveQuiz() {
  const { EncID } = await giveMedia(app.platform.db, owner.PersonID, { duration_secs: 100 })
  return (await owner.post(`/api/ml/timelines/${EncID}/create`, { name: 'Of the "sea"' })).body.ID as number
}
const read = (ID: number, Format: 'gift' | 'qti' | 'moodle', file: string | Buffer, FileName?: string) =>
  owner.post(`/api/ml/timelines/${ID}/import/`, {
    ...{ Format, FileName },
    Data: Buffer.from(file).toString('base64'),
  })

const exported = (ID: number, format: string) =>
  app.http.inject({
    url: `/api/ml/timelines/${ID}/export/?format=${format}`,
    headers: { host: 'localhost:8080' },
    cookies: Object.fromEntries(owner.cookies),
  })

async function packageOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const DRAFTS = [
  {
    Mode: 1,
    Question: 'A {strange} ~question~ = #1: <b>why?</b>\nSecond line & more',
    Options: [
      { Text: 'Because a=b', Correct: true, Feedback: 'Yes: <i>so</i>' },
      { Text: '100% ~no~', Correct: false, Feedback: '' },
    ],
    Points: 2.5,
    FeedbackRight: 'Well done',
    FeedbackWrong: 'Listen: again\nfrom there',
    AtSecs: 12.5,
    IsRequired: true,
    JumpToSecs: 3.5,
  },
  {
    Mode: 2,
    Question: 'Which three?',
    Options: ['a', 'b', 'c', 'd'].map(Text => ({ Text, Correct: Text !== 'd', Feedback: '' })),
    Points: 3,
    FeedbackRight: 'All three',
    FeedbackWrong: 'All three',
    AtSecs: 20,
    IsVisible: false,
  },
  {
    Mode: 3,
    Question: 'Name it',
    Options: ['Ebb', 'the ebb'].map(Text => ({ Text, Correct: true, Feedback: '' })),
    Points: 1,
    FeedbackRight: '',
    FeedbackWrong: '',
    AtSecs: 30,
  },
  {
    Mode: 3,
    Question: 'How many?',
    Options: ['1.5..2.5', '7'].map(Text => ({ Text, Correct: true, Feedback: '' })),
    Points: 1,
    FeedbackRight: '',
    FeedbackWrong: '',
    AtSecs: 35,
  },
  {
    Mode: 3,
    Question: 'Why twice a day?',
    Options: [],
    Points: 4,
    IsHandMarked: true,
    FeedbackRight: '',
    FeedbackWrong: '',
    AtSecs: 38,
  },
  {
    Mode: 5,
    Question: 'Like it?',
    Options: ['Yes', 'No'].map(Text => ({ Text, Correct: false, Feedback: '' })),
    Points: 0,
    FeedbackRight: '',
    FeedbackWrong: '',
    AtSecs: 40,
  },
]

describe('questions as files of other systems', () => {
  test.each(['gift', 'qti'] as const)('what is exported as %s comes back as it was', async format => {
    const ID = await giveQuiz()
    await owner.post(`/api/ml/timelines/${ID}/savequestions/`, { Items: DRAFTS })
    const answer = await exported(ID, format)
    const end = format === 'gift' ? 'gift.txt' : 'qti.zip'
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Of the sea.${end}"; filename*=UTF-8''Of%20the%20sea.${end}`,
    )
    const { body } = await read(await giveQuiz(), format, answer.rawPayload)
    expect(body.Problems).toEqual([])
    expect(body.Items).toMatchObject(
      DRAFTS.map(it => (it.Mode === 5 && format === 'qti' ? { ...it, Points: 1 } : it)),
    )
  })

  test('a file of GIFT is read question by question, and says what cannot be asked', async () => {
    const text = `// a course
$CATEGORY: tides

::Moon:: What pulls? {=The Moon#Indeed ~The wind ~%-50%Fish}

Is the Earth flat? {F#No, it is not#Right}

Broken {=a ~b

[html]<p>How <b>many</b>&nbsp;tides?</p> {=two =2}

Match {=a -> b =c -> d}

Pi {#3.14:0.01}

A year {#=365..366#Every fourth =%50%360:10}`
    const { body } = await read(await giveQuiz(), 'gift', text)
    expect(body.Items).toMatchObject([
      { Mode: 1, Question: 'What pulls?', Options: [{ Correct: true, Feedback: 'Indeed' }, {}, {}] },
      {
        Mode: 1,
        Options: [
          { Text: 'True', Correct: false },
          { Text: 'False', Correct: true },
        ],
      },
      { Mode: 3, Question: 'How many tides?', Options: [{ Text: 'two' }, { Text: '2' }] },
      {
        Mode: 1,
        Question: 'Match\na',
        Options: [
          { Text: 'b', Correct: true },
          { Text: 'd', Correct: false },
        ],
      },
      {
        Mode: 1,
        Question: 'Match\nc',
        Options: [
          { Text: 'b', Correct: false },
          { Text: 'd', Correct: true },
        ],
      },
      { Mode: 3, Question: 'Pi', Options: [{ Text: '3.13..3.15' }] },
      {
        ...{ Mode: 3, Question: 'A year' },
        Options: [
          { Text: '365..366', Feedback: 'Every fourth', Share: null },
          { Text: '350..370', Share: 50 },
        ],
      },
    ])
    expect(body.Items.map((it: { AtSecs: number }) => it.AtSecs)).toEqual([
      12.5, 25, 37.5, 50, 62.5, 75, 87.5,
    ])
    expect(body.Problems).toEqual([
      '“GIFT”, question 1 “Moon” (“multichoice”): an answer that takes points away gives none here',
      '“GIFT”, question 3 “Broken {=a ~b” (“GIFT”): a “}” is missing',
      '“GIFT”, question 5 “Match {=a -> b =c -> d}” (“matching”): it became 2 questions, one for each pair',
    ])
    expect((await read(await giveQuiz(), 'gift', '// nothing')).status).toBe(422)
  })

  test('QTI 1.2 of other systems is read; entities of its own are not', async () => {
    const xml = `<?xml version="1.0"?><!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<questestinterop><assessment><section>
<item ident="1"><presentation><material><mattext texttype="text/html">&lt;p&gt;Which &amp;amp; why? &x;&lt;/p&gt;</mattext></material>
<response_lid ident="r" rcardinality="Single"><render_choice>
<response_label ident="A"><material><mattext>Sea</mattext></material></response_label>
<response_label ident="B"><material><mattext>Land</mattext></material></response_label>
</render_choice></response_lid></presentation>
<resprocessing><respcondition><conditionvar><varequal respident="r">B</varequal></conditionvar><setvar action="Set">100</setvar></respcondition>
<respcondition><conditionvar><varequal respident="r">A</varequal></conditionvar><setvar action="Set">0</setvar></respcondition></resprocessing></item>
<item ident="2"><presentation><response_grp/></presentation></item>
</section></assessment></questestinterop>`
    const { body } = await read(await giveQuiz(), 'qti', xml)
    expect(body.Items).toMatchObject([
      {
        Mode: 1,
        Options: [
          { Text: 'Sea', Correct: false },
          { Text: 'Land', Correct: true },
        ],
      },
    ])
    expect(body.Items[0].Question).toContain('Which & why?')
    expect(body.Items[0].Question).not.toContain('root:')
    expect(body.Problems).toEqual([
      '“QTI”, question 2 “2” (“response_grp”): this kind of question cannot be asked here',
    ])
  })

  test('pictures go along with QTI, and come back with what they show', async () => {
    const [from, to] = [await giveQuiz(), await giveQuiz()]
    const Picture = `data:image/jpeg;base64,${(await pictureOf('teal')).toString('base64')}`
    await owner.post(`/api/ml/timelines/${from}/savequestions/`, {
      Items: [{ ...DRAFTS[0], Picture, ImageDescription: 'The "sea"' }, DRAFTS[1]],
    })
    const { body } = await read(to, 'qti', (await exported(from, 'qti')).rawPayload)
    expect([body.Problems, body.Items[0].ImageDescription]).toEqual([[], 'The "sea"'])
    expect(body.Items[0].Picture).toMatch(/^data:image\/jpeg;base64,/)
    expect(body.Items[1].Picture).toBeUndefined()
    const Items = body.Items.map(({ Excerpt: _, ...it }: { Excerpt: string }) => it)
    expect((await owner.post(`/api/ml/timelines/${to}/savequestions/`, { Items })).status).toBe(200)
    const [saved] = (await owner.get(`/api/ml/timelines/${to}/`)).body.AssetData
    const picture = await owner.get(saved.Data.ImageURL)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test('a picture is found from its document; what lies elsewhere or is none is left out with a word', async () => {
    const item = (src: string, question: string) =>
      `<assessmentItem xmlns="q" identifier="x"><responseDeclaration identifier="R"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><p>${question}<img src="${src}" alt="Shown"/></p><choiceInteraction><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
    const file = await packageOf({
      'items/1.xml': item('../media/a%20b.jpg', 'Found'),
      'items/2.xml': item('http://127.0.0.1/x.jpg', 'Elsewhere'),
      'items/3.xml': item('../../../etc/passwd', 'Outside'),
      'items/4.xml': item('bad.jpg', 'Broken'),
      'items/bad.jpg': 'no picture',
      'media/a b.jpg': await pictureOf('teal'),
    })
    const { body } = await read(await giveQuiz(), 'qti', file)
    expect(body.Items.map((it: { Picture?: string }) => it.Picture !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(body.Problems).toEqual([
      '“items/4.xml”, question 4 “x” (“choiceInteraction”): its picture cannot be read',
    ])
  })

  test('a package that would fill the disk is refused with its reason', async () => {
    const bomb = Buffer.alloc(9_000_000)
    const file = await packageOf({ 'q0.xml': bomb, 'q1.xml': bomb, 'q2.xml': bomb })
    const { status, body } = await read(await giveQuiz(), 'qti', file)
    expect([status, body.Message]).toEqual([422, 'This archive would be too large when unpacked'])
  })

  test('a picture of Moodle XML comes with its question, and its weights are graded once it is saved', async () => {
    const png = (await pictureOf('teal')).toString('base64')
    const xml = `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="shortanswer"><name><text>Sea</text></name>
<questiontext format="html"><text><![CDATA[<p>Größe?<img src="@@PLUGINFILE@@/a.png" alt="Das Meer"/></p>]]></text><file name="a.png" path="/" encoding="base64">${png}</file></questiontext>
<answer fraction="100"><text>groß*</text></answer><answer fraction="50"><text>klein</text><feedback format="html"><text>Fast</text></feedback></answer></question>
<question type="ordering"><name><text>Reihe</text></name><questiontext format="html"><text>x</text></questiontext></question></quiz>`
    const ID = await giveQuiz()
    const { body } = await read(ID, 'moodle', xml, 'meer.xml')
    expect(body.Items).toMatchObject([
      {
        ...{ Mode: 3, Question: 'Größe?', ImageDescription: 'Das Meer' },
        Options: [
          { Text: 'groß*', IsPattern: true, Share: null },
          { Text: 'klein', Share: 50 },
        ],
      },
    ])
    expect(body.Items[0].Picture).toMatch(/^data:image\/jpeg;base64,/)
    expect(body.Problems).toEqual([
      '“meer.xml”, question 2 “Reihe” (“ordering”): this kind of question cannot be asked here',
    ])
    const Items = body.Items.map(({ Excerpt: _, ...it }: { Excerpt: string }) => it)
    const saved = await owner.post(`/api/ml/timelines/${ID}/savequestions/`, { Items })
    const answer = { aid: saved.body.IDs[0], answer: 'Klein' }
    const told = await owner.post(`/api/ml/timelines/${ID}/answer/`, answer)
    expect(told.body.Data).toMatchObject({
      Points: 0.5,
      IsCorrect: false,
      Feedback: ['Fast'],
      Accepted: ['groß*'],
    })
    const shown = (await owner.get(`/api/ml/timelines/${ID}/`)).body.AssetData[0].Data
    expect(shown.Options).toMatchObject([{ IsPattern: true }, { Text: 'klein', Share: 50 }])
  })

  test('points, kinds and shares that cannot be are refused with a sentence', async () => {
    const ID = await giveQuiz()
    const told = async (changes: object) => {
      const { status, body } = await owner.post('/api/ml/SaveAsset/', {
        tlid: ID,
        data: { ...DRAFTS[0], ...changes },
      })
      return [status, Object.values(body.Fields ?? {})[0]]
    }
    expect(await told({ Points: -1 })).toEqual([400, 'Please enter points from 0 to 100'])
    expect(await told({ Mode: 9 })).toEqual([400, 'Please choose a kind of question (Mode 1 to 5)'])
    expect(await told({ Options: [{ Text: 'a', Share: 300 }] })).toEqual([
      400,
      'Please enter a percentage between minus 100 and 100',
    ])
    expect((await read(ID, 'word' as 'gift', 'x')).body.Fields).toEqual({
      Format: 'Please choose GIFT, QTI or Moodle XML',
    })
  })

  test('a file that would keep the parser busy without end is refused while others are answered', async () => {
    const ID = await giveQuiz()
    const nested = `<a>${'<item>'.repeat(400_000)}`
    const [{ status, body }, other] = await Promise.all([read(ID, 'qti', nested), owner.get('/healthz')])
    expect([status, other.status]).toEqual([200, 200])
    expect(body.Problems).toEqual(['“QTI”, question 1 “QTI” (“XML”): its elements are nested too deeply'])
  })
})
