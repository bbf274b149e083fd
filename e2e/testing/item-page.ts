// The page of an item, as every journey over it uses it.
import type { Page } from 'playwright-core'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const said = (page: Page, text: string | RegExp) =>
  page.getByRole('alertdialog').getByText(text).waitFor()

/** In the menu of what else can be done with it. */
export const choose = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
