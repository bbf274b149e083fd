import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { writePdf } from '../server/src/demo/art/write-pdf.ts'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, PHONE, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { listenFor } from './testing/library.ts'
import { openLine } from './testing/line.ts'
import { database, giveMedia } from './testing/media.ts'
import { givePhotoset } from './testing/photosets.ts'
import { converted, film, giveDocument, giveRecording } from './testing/recordings.ts'

const NAMES = [
  ...(['A lesson about tides', 'Pictures of the coast', 'A lesson about waves'] as const),
  'A handout about harbours',
] as const

let items: { ClipDataID: number; EncID: string }[]
beforeAll(async () => {
  const [one, two] = [
    await film('class-one.mp4', 60, '160x120', 5),
    await film('class-two.mp4', 40, '160x120', 5),
  ]
  const [tides, waves] = [
    await giveRecording('owner', one, { title: NAMES[0] }),
    await giveRecording('owner', two, { title: NAMES[2] }),
  ]
  const coast = await givePhotoset('owner', { title: NAMES[1] }, [
    { title: 'Cliff', colour: 'gray' },
    { title: 'Beach', colour: 'gold' },
    { title: 'Harbour', colour: 'navy' },
  ])
  const pages = ['First', 'Second', 'Third', 'Fourth'].map(title => ({ title, paragraphs: ['Quiet water.'] }))
  const handout = await giveDocument('owner', 'handout.pdf', writePdf(pages), { title: NAMES[3] })
  items = [tides, coast, waves, handout]
  for (const clip of [tides, waves, handout]) await converted(clip)
})

async function giveClass(title: string, holds = [0, 1, 2]) {
  const it = await giveMedia('owner', { record_type: 3, title })
  if (holds.length > 0)
    await database()
      .insertInto('playlist_item')
      .values(
        holds.map((index, position) => ({
          ...{ playlist_id: it.ClipDataID, position },
          clip_data_id: items[index]?.ClipDataID ?? 0,
        })),
      )
      .execute()
  return { ...it, path: `/view.aspx?id=${it.EncID}` }
}
type Given = Awaited<ReturnType<typeof giveClass>>

async function call(page: Page, name: string, data: object) {
  const answer = await page.request.post(`/api/ml/${name}/`, { data, headers: { origin: baseUrl } })
  expect(await answer.text()).toContain('"Success":true')
}
const start = (page: Page, { EncID }: Given) => call(page, 'StartVirtualClass2', { id: EncID })
const inSecs = (secs: number) => new Date(Date.now() + secs * 1000).toISOString()

const bar = (page: Page) => page.getByRole('region', { name: 'Class', exact: true })
const shows = (page: Page, text: string) => bar(page).getByRole('status').filter({ hasText: text }).waitFor()
const isConnected = (page: Page) => bar(page).getByText('Connected', { exact: true }).waitFor()
const video = (page: Page) => page.locator('video')
const place = (page: Page) =>
  video(page).evaluate((it: HTMLVideoElement) => (it.seeking ? -1 : it.currentTime))
const isPlaying = (page: Page) => video(page).evaluate((it: HTMLVideoElement) => !it.paused)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const chooseRow = (page: Page, title: string) =>
  page.getByRole('row').filter({ hasText: title }).getByText(title).click()
const AWAY = 'The presenter is away. The class will continue when they are back.'
/** The pages of a document that are there at all. */
const sheets = (page: Page) => page.getByRole('article').evaluateAll(all => all.map(it => it.ariaLabel))
/** A tone in place of a microphone, which a machine without ears does not have. */
const giveMicrophone = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const out = context.createMediaStreamDestination()
      const tone = new OscillatorNode(context)
      tone.connect(out)
      tone.start()
      return out.stream
    }
  })
const IN_CONTROL = 'Please note the presenter is currently in control of the class.'

describe('a virtual class', () => {
  test('VC-02 VC-03 VC-04 VC-05 VC-19 its owner sets when it takes place; who takes part only looks', async () => {
    const it = await giveClass('Planned by its owner', [0])
    const page = await visit(`${it.path}&tab=class`, { as: 'owner' })
    const sent = listenFor(page, 'SaveVirtualClassSettings')
    await page.getByRole('tab', { name: 'Settings' }).click()
    const form = page.getByRole('tabpanel', { name: 'Settings' })
    const times = form.locator('input[type=datetime-local]')
    const [from, until] = [times.first(), times.last()]
    await form.getByText('Schedule', { exact: true }).click()
    const minutes = async () =>
      (Date.parse(await until.inputValue()) - Date.parse(await from.inputValue())) / 60_000
    expect(await minutes()).toBe(30)
    await press(page, '45 min')
    expect(await minutes()).toBe(45)
    await from.fill('2031-05-06T10:00')
    expect(await until.inputValue()).toBe('2031-05-06T10:45')
    await expectAccessibleAtBothSizes(page)
    await until.fill('2031-05-06T09:00')
    await press(page, 'Save')
    await form.getByText('Invalid date selection, please correct before continuing').first().waitFor()
    await from.fill('')
    await press(page, 'Save')
    await form.getByText('Please select valid schedule dates and times').first().waitFor()
    expect(sent).toEqual([])
    await from.fill('2031-05-06T10:00')
    await press(page, '90 min')
    await form.getByText('Close the class when it ends').click()
    await press(page, 'Save')
    await page.getByText('The class settings have been saved.').first().waitFor()
    await page.reload()
    await expect.poll(() => until.inputValue()).toBe('2031-05-06T11:30')
    expect(await form.getByLabel('Close the class when it ends').isChecked()).toBe(true)

    await form.getByRole('combobox', { name: 'Substitutes' }).fill('Vera')
    await page.getByRole('option', { name: 'Vera Lindqvist' }).click()
    await page.getByText('The substitutes have been saved.').first().waitFor()
    await expectAccessibleAtBothSizes(page)

    const theirs = await visit(`${it.path}&tab=class`, { as: 'viewer' })
    await theirs.getByText('Presenter: Owen Pryce').waitFor()
    await theirs.getByText('The presenter is not here yet.').waitFor({ state: 'detached' })
    await theirs.getByRole('button', { name: 'Take over the class' }).first().waitFor()
    await theirs.getByText(/^Time zone: /).waitFor()
    await theirs.getByRole('timer').waitFor()
    expect(await theirs.getByRole('tab', { name: 'Settings' }).count()).toBe(0)
    await expectAccessibleAtBothSizes(theirs)

    await page.getByRole('link', { name: 'Prepare the class' }).first().click()
    await page.getByText('You are preparing the class').waitFor()
    await page.getByRole('row').filter({ hasText: NAMES[0] }).waitFor()
    expect(new URL(page.url()).searchParams.get('edit')).toBe('1')
    await expectAccessible(page)
  })

  test('VC-06 VC-07 VC-08 it counts down, opens by itself, is ended and started again', async () => {
    const it = await giveClass('Opens and shuts', [0])
    const owner = await visit(it.path, { as: 'owner' })
    await owner.getByText('This class has not started yet.').waitFor()
    const times = (startat: string, endat: string) =>
      call(owner, 'SaveVirtualClassSettings', {
        ...{ id: it.ClipDataID, schedule: true, startat, endat },
        ...{ controlmedia: true, disableafterend: true },
      })
    await times(inSecs(3000), inSecs(6000))
    const pupil = await visit(it.path, { as: 'viewer', prepare: page => page.clock.install() })
    const clock = pupil.getByRole('timer')
    const first = await clock.innerText()
    await expect.poll(() => clock.innerText()).not.toBe(first)
    await isConnected(pupil)
    await times(inSecs(4), inSecs(3000))
    await shows(pupil, NAMES[0])

    // The end is looked at every 30 seconds.
    const ends = pupil.getByRole('tabpanel', { name: 'Class' }).getByRole('definition').last()
    const before = await ends.innerText()
    const end = inSecs(3)
    await times(inSecs(-60), end)
    await expect.poll(() => ends.innerText()).not.toBe(before)
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(end))
    // Who has left must not find back in by what was requested before the end was known.
    await pupil.route('**/api/ml/mediasession/**', () => {})
    await pupil.clock.fastForward(31_000)
    await pupil.getByText('This class has ended.').waitFor()
    await expect.poll(() => new URL(pupil.url()).searchParams.get('end')).toBe('true')
    await pupil.clock.fastForward(1_000)
    expect(await pupil.getByText('This class has ended.').isVisible()).toBe(true)
    await pupil.unroute('**/api/ml/mediasession/**')

    await times(inSecs(-60), inSecs(3000))
    await press(owner, 'End the class')
    await owner.getByRole('alertdialog').getByRole('button', { name: 'End the class' }).click()
    await owner.getByText('Participants can no longer see its content.').waitFor()
    await expectAccessibleAtBothSizes(owner)
    const late = await visit(it.path, { as: 'viewer' })
    await late.getByText('This class has ended.').waitFor()
    await owner.getByRole('button', { name: 'Start again' }).first().click()
    await isConnected(owner)
    await late.reload()
    await isConnected(late)
    expect(new URL(late.url()).searchParams.has('end')).toBe(false)
  })

  test('VC-01 VC-09 VC-10 VC-12 VC-20 PLST-08 PLST-02 who takes part goes where the presenter goes, and is let go', async () => {
    const it = await giveClass('Led by its owner')
    const owner = await visit(`${it.path}&tab=playlist`, { as: 'owner' })
    const heard: string[] = []
    const pupil = await visit(`${it.path}&lr=1`, {
      as: 'viewer',
      prepare: page =>
        page.on('websocket', line => line.on('framereceived', ({ payload }) => heard.push(String(payload)))),
    })
    const hears = (text: string) => expect.poll(() => heard.some(it => it.includes(text))).toBe(true)
    await pupil.getByText('This class has not started yet.').waitFor()
    await isConnected(pupil)
    await owner.getByRole('button', { name: 'Start the class' }).first().click()
    await isConnected(owner)
    await pupil.getByText(IN_CONTROL).waitFor()
    await owner.getByRole('button', { name: '2 people are here' }).waitFor()
    expect(await pupil.getByRole('heading', { level: 1 }).innerText()).toBe('Led by its owner')

    await press(owner, `Play ${NAMES[0]}`)
    await expect.poll(() => isPlaying(pupil)).toBe(true)
    expect(await pupil.getByRole('button', { name: 'Pause', exact: true }).count()).toBe(0)
    expect(await pupil.getByRole('slider', { name: 'Seek' }).count()).toBe(0)
    await expectAccessibleAtBothSizes(pupil)
    await owner.keyboard.press('5')
    await expect.poll(() => place(pupil)).toBeGreaterThanOrEqual(29)
    await owner.keyboard.press('k')
    await expect.poll(() => isPlaying(pupil)).toBe(false)
    await expect.poll(async () => Math.abs((await place(pupil)) - (await place(owner)))).toBeLessThan(1)
    // Letters do nothing for who is led.
    await pupil.keyboard.press('k')
    await pupil.keyboard.press('9')
    expect(await place(pupil)).toBeLessThan(45)

    // Another item, another picture of it; a late one comes where the class is.
    await chooseRow(owner, NAMES[1])
    await shows(pupil, NAMES[1])
    await pupil.getByText('1 of 3', { exact: true }).waitFor()
    await press(owner, 'Show picture 3: Harbour')
    await pupil.getByText('3 of 3', { exact: true }).waitFor()
    expect(await pupil.getByRole('button', { name: 'Next picture' }).count()).toBe(0)
    const late = await visit(it.path, { as: 'commenter', size: PHONE })
    await late.getByText('3 of 3', { exact: true }).waitFor()
    await late.getByText(IN_CONTROL).waitFor()
    await expectAccessible(late)

    // Those who had to wait for the next recording line up with it.
    await chooseRow(owner, NAMES[2])
    await shows(pupil, NAMES[2])
    await press(owner, `Play ${NAMES[2]}`)
    await hears('"Name":"resync"')
    await hears('"Type":"timelineLocation"')
    await hears('"Type":"mediaupdate"')
    await expect.poll(async () => Math.abs((await place(pupil)) - (await place(owner)))).toBeLessThan(1)
    await owner.keyboard.press('k')
    await chooseRow(owner, NAMES[1])
    await shows(pupil, NAMES[1])

    // Let go everybody goes on alone; taken again, they come back.
    await owner.getByLabel('Control the class').click()
    await pupil.getByText(IN_CONTROL).waitFor({ state: 'detached' })
    await hears('"Type":"controlMedia"')
    await press(pupil, 'Next item')
    await shows(pupil, NAMES[2])
    await shows(owner, NAMES[1])
    await press(owner, 'Previous item')
    await shows(owner, NAMES[0])
    await owner.getByLabel('Control the class').click()
    await shows(pupil, NAMES[0])
    await press(pupil, 'Resync')
    await pupil.getByText('You are back in sync with the class.').first().waitFor()
    await press(pupil, 'Leave the classroom view')
    await pupil.getByRole('button', { name: 'Favourite' }).waitFor()
  })

  test('VC-13 VC-11 VC-10 VC-20 lines that break are told of and caught up with; nobody leaves the page of the presenter; a substitute takes over', async () => {
    const it = await giveClass('On a bad line', [0, 1, 3])
    const [line, own] = [await openLine(), await openLine()]
    const owner = await visit(it.path, { as: 'owner', prepare: giveMicrophone })
    await start(owner, it)
    await isConnected(owner)
    await owner.goto(`${own.url}${it.path}`)
    await isConnected(owner)
    const pupil = await visit(it.path, { as: 'viewer' })
    await isConnected(pupil)
    await pupil.goto(`${line.url}${it.path}`)
    await isConnected(pupil)
    // What plays has come by this line: it is not waited for when the line is cut.
    for (const page of [owner, pupil])
      await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.readyState)).toBe(4)
    forgive(/net::ERR_|WebSocket/)

    // The presenter's own line: the microphone goes on when it is back, and all know that nobody leads meanwhile.
    await pupil.getByText(IN_CONTROL).waitFor()
    await press(owner, 'Speak to the class')
    await owner.getByText('You are speaking to the class.').waitFor()
    await pupil.getByText(/^(The presenter is speaking\.|Hear the presenter)$/).waitFor()
    own.cut()
    await owner.getByText('Nobody can hear you. Waiting for the connection…').waitFor()
    await pupil.getByText(AWAY).waitFor()
    expect(await pupil.getByText(IN_CONTROL).count()).toBe(0)
    await expectAccessible(pupil)
    own.mend()
    await isConnected(owner)
    await owner.getByText('You are speaking to the class.').waitFor()
    await pupil.getByText(/^(The presenter is speaking\.|Hear the presenter)$/).waitFor()
    await pupil.getByText(IN_CONTROL).waitFor()
    await press(owner, 'Stop speaking')

    line.cut()
    await bar(pupil).getByText('Disconnected', { exact: true }).waitFor()
    await pupil.getByText('Connection to the class lost.').waitFor()
    await press(owner, 'Next item')
    await shows(owner, NAMES[1])
    line.mend()
    await bar(pupil).getByText('Reconnecting', { exact: true }).waitFor()
    await isConnected(pupil)
    await shows(pupil, NAMES[1])

    const silent = await visit(`${it.path}&signalr=false`, { as: 'owner' })
    await bar(silent).getByText('Live connection off').waitFor()
    await press(silent, 'Next item')
    await silent.getByText('No connection', { exact: true }).first().waitFor()
    await shows(silent, NAMES[1])

    // A document: who is led has the page of the presenter and no way to another one.
    await press(owner, 'Next item')
    await shows(pupil, NAMES[3])
    await expect.poll(() => sheets(pupil)).toEqual(['Page 1'])
    await press(owner, 'Next page')
    await expect.poll(() => sheets(pupil)).toEqual(['Page 2'])
    for (const name of ['Next page', 'Previous page', 'Page thumbnails'])
      expect(await pupil.getByRole('button', { name }).count()).toBe(0)
    await pupil.getByRole('group', { name: 'Pages' }).focus()
    for (const key of ['ArrowRight', 'PageDown', 'End', 'Control+f']) await pupil.keyboard.press(key)
    expect(await pupil.getByRole('searchbox').count()).toBe(0)
    await press(pupil, 'Resync')
    await pupil.getByText('You are back in sync with the class.').first().waitFor()
    expect(await sheets(pupil)).toEqual(['Page 2'])
    await expectAccessibleAtBothSizes(pupil)
    line.cut()
    await bar(pupil).getByText('Disconnected', { exact: true }).waitFor()
    await press(owner, 'Next page')
    line.mend()
    await isConnected(pupil)
    await expect.poll(() => sheets(pupil)).toEqual(['Page 3'])

    // The presenter is gone for good: a manager takes over, and ends the class.
    await owner.close()
    await pupil.getByText(AWAY).waitFor()
    const manager = await visit(`${it.path}&tab=class`, { as: 'manager' })
    await isConnected(manager)
    await manager.getByText(AWAY).waitFor()
    await expectAccessibleAtBothSizes(manager)
    await manager.getByRole('status').getByRole('button', { name: 'Take over the class' }).click()
    const sure = manager.getByRole('alertdialog', { name: 'Present this class in place of Owen Pryce?' })
    await sure.getByRole('button', { name: 'Take over the class' }).click()
    await pupil
      .getByText(/ is presenting now\.$/)
      .first()
      .waitFor()
    await pupil.getByText(IN_CONTROL).waitFor()
    await press(manager, 'Previous item')
    await shows(pupil, NAMES[1])
    await press(manager, 'End the class')
    await manager.getByRole('alertdialog').getByRole('button', { name: 'End the class' }).click()
    await pupil.getByText(IN_CONTROL).waitFor({ state: 'detached' })
  })

  test('VC-14 VC-16 VC-17 VC-18 QUIZ-02 a question is written, asked, answered once, and told when it is over', async () => {
    const it = await giveClass('Asks questions', [0])
    const owner = await visit(`${it.path}&tab=quizzes`, { as: 'owner' })
    await start(owner, it)
    await isConnected(owner)
    await owner.getByText('No timeline data available').waitFor()
    await press(owner, 'Add a question')
    const fill = (name: string, text: string) => owner.getByLabel(name, { exact: true }).fill(text)
    await owner.getByRole('textbox', { name: /^Question/ }).fill('What pulls the sea?')
    await fill('Answer 1', 'The Moon')
    await fill('Answer 2', 'The wind')
    await expectAccessible(owner)
    await press(owner, 'Save')
    const row = owner.getByRole('list', { name: 'Questions for the class' }).getByRole('listitem')
    await row.getByText('Not asked yet').waitFor()
    await press(owner, 'Actions for What pulls the sea?')
    await owner.getByRole('menuitem', { name: 'Edit' }).click()
    await owner.getByRole('textbox', { name: /^Question/ }).fill('What pulls the water?')
    await press(owner, 'Save')

    const pupil = await visit(it.path, { as: 'viewer' })
    await isConnected(pupil)
    const again = await pupil.context().newPage()
    await again.goto(it.path)
    await isConnected(again)
    await press(owner, 'Present: What pulls the water?')
    const asked = (page: Page) => page.getByRole('dialog', { name: 'Question' })
    await asked(again).getByText('The wind').waitFor()
    // By keys alone: the focus is on the first answer.
    await pupil.bringToFront()
    await asked(pupil).getByRole('radio', { name: 'The Moon' }).focus()
    await expectAccessibleAtBothSizes(pupil)
    await pupil.keyboard.press('Space')
    await pupil.keyboard.press('Enter')
    await asked(pupil).getByText('Thank you, your answer has been counted.').waitFor()
    // Answered here, the form on the other page of the same person is gone.
    await asked(again).getByText('Thank you, your answer has been counted.').waitFor()
    expect(await asked(again).getByRole('radio').count()).toBe(0)
    const silent = await visit(it.path, { as: 'commenter' })
    await isConnected(silent)
    await asked(silent).getByText('The wind').waitFor()

    const card = owner.getByRole('dialog', { name: 'Your question to the class' })
    const who = card.getByRole('list', { name: 'Who has answered' })
    await who.getByText('Vera Lindqvist').waitFor()
    await who.getByText('The Moon').waitFor()
    await card.getByText('1 of 2 have answered').waitFor()
    await expectAccessibleAtBothSizes(owner)
    await card.getByRole('button', { name: 'End the question' }).click()
    const told = pupil.getByRole('dialog', { name: 'Result' })
    await told
      .getByText(/^Correct/)
      .first()
      .waitFor()
    await expectAccessible(pupil)
    await told.getByRole('button', { name: 'Continue' }).click()
    await again
      .getByRole('dialog', { name: 'Result' })
      .getByText(/^Correct/)
      .first()
      .waitFor()
    await silent.getByText('The question has ended. You did not answer it.').waitFor()

    await press(owner, 'Actions for What pulls the water?')
    await owner.getByRole('menuitem', { name: 'Delete' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await owner.getByText('No timeline data available').waitFor()
  })

  test('VC-15 VC-18 an item comes in once, and everybody is told; a video that may not sound says so', async () => {
    const it = await giveClass('Filled while it runs', [0])
    const owner = await visit(`${it.path}&tab=playlist`, { as: 'owner' })
    await start(owner, it)
    await isConnected(owner)
    const pupil = await visit(it.path, { as: 'viewer' })
    await isConnected(pupil)
    const add = async (title: string) => {
      const dialog = owner.getByRole('dialog', { name: 'Add media to this class' })
      await dialog.getByRole('searchbox').fill(title)
      await dialog.getByRole('option', { name: title }).click()
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await press(owner, 'Add media')
    await add(NAMES[2])
    await pupil.getByText(`“${NAMES[2]}” has been added to the class.`).first().waitFor()
    for (const page of [owner, pupil])
      await page
        .getByRole('tab', { name: /^Items/ })
        .getByText('2', { exact: true })
        .waitFor()
    forgive(/409/)
    await add(NAMES[2])
    await owner.getByText('This item is in the class already').first().waitFor()
    await owner.keyboard.press('Escape')

    // As browsers do where nobody has touched the page.
    await pupil.evaluate(() => {
      const play = HTMLMediaElement.prototype.play
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        return this.muted ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
      }
    })
    await press(owner, `Play ${NAMES[0]}`)
    await pupil.getByText('Presenter has started a video, unmute to enable audio').waitFor()
    await expect.poll(() => isPlaying(pupil)).toBe(true)
    await expectAccessibleAtBothSizes(pupil)
    await pupil.getByRole('status').getByRole('button', { name: 'Unmute' }).click()
    await video(pupil).evaluate((element: HTMLVideoElement) => {
      element.muted = true
    })
    await pupil.getByText('Please note video playback is currently muted').waitFor()
  })
})
