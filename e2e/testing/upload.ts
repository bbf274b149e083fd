// The upload dialog, as every journey through it uses it.
import type { Page } from 'playwright-core'

export const modal = (page: Page) => page.getByRole('dialog', { name: 'Upload' })
export const next = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name }).click()
export const row = (page: Page, name: string) => modal(page).getByRole('listitem', { name, exact: true })
export const inState = (page: Page, state: string) => modal(page).locator(`li[data-state="${state}"]`)

export async function throughDetails(page: Page) {
  await next(page, /^Next: Details/)
  await modal(page)
    .getByText(/^Details of/)
    .waitFor()
  await modal(page).getByRole('textbox', { name: 'Description' }).first().waitFor()
}

/** From the files to the first byte. */
export async function start(page: Page) {
  await throughDetails(page)
  await next(page, /^Next: Publish/)
  await modal(page).getByText('File options').waitFor()
  await next(page, /^Upload/)
}

declare global {
  interface Window {
    orders: { order: string; destination: number; uploadtype: number; file?: File }[]
    workers: Worker[]
  }
}

/** What the page tells the worker (UPL-13), and a hand on the worker itself. */
export async function overhearWorker(page: Page) {
  await page.addInitScript(() => {
    window.orders = []
    window.workers = []
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        window.workers.push(this)
      }
      override postMessage(message: Window['orders'][number]) {
        window.orders.push(message)
        super.postMessage(message)
      }
    }
  })
}

export const workerOrders = (page: Page) =>
  page.evaluate(() =>
    window.orders
      .filter(it => it.order === 'send')
      .map(({ file, destination, uploadtype }) => ({ name: file?.name, destination, uploadtype })),
  )
