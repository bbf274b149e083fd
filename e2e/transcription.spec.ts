import { expect, test } from 'vitest'
import { expectAccessible, visit } from './testing/browser.ts'
import { giveItem, listenFor } from './testing/library.ts'
import { converted, film, giveRecording } from './testing/recordings.ts'

test('SUBS-10 SUBS-11 SHELL-02 an editor orders a transcription, is asked for the language, and reads along when it is there', async () => {
  const item = await giveRecording('owner', await film('copper.mp4'), { title: 'Copper roofs' })
  await converted(item)
  const page = await visit(`${item.path}&tab=transcript`, { as: 'owner' })
  const sent = listenFor(page, 'SubmitAudioTranscription')
  await page.getByRole('button', { name: 'Transcribe automatically…' }).click()
  const modal = page.getByRole('dialog', { name: 'Transcribe automatically' })
  await modal.getByText('The speech model of this site knows only this language').waitFor()
  await modal.getByRole('button', { name: /Transcribed by/ }).click()
  await page.getByRole('option', { name: /Transcription service/ }).click()
  await modal.getByRole('button', { name: 'Transcribe', exact: true }).click()
  await modal.getByText('Please select a preferred language').waitFor()
  expect(sent).toEqual([])
  await expectAccessible(page)
  await modal.getByRole('button', { name: /Language spoken/ }).click()
  await page.getByRole('option', { name: 'Welsh' }).click()
  await modal.getByRole('button', { name: 'Transcribe', exact: true }).click()
  await modal.waitFor({ state: 'hidden' })
  await page.getByRole('tabpanel').getByText('Copper rusts green').waitFor()
  expect(sent).toHaveLength(1)
})

test('SUBS-10 the modal at its own address refuses a viewer', async () => {
  const item = await giveItem({ title: 'Tin roofs', duration_secs: 2 })
  const page = await visit(`/api/ml/ui/transcription/?id=${item.EncID}`, { as: 'viewer' })
  await page
    .getByRole('dialog', { name: 'Transcribe automatically' })
    .getByText('You don’t have access to this.')
    .waitFor()
})
