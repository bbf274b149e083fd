import { createRequire } from 'node:module'

/** As in the package at the root. */
export const { version: PRODUCT_VERSION } = createRequire(import.meta.url)('../../../package.json') as {
  version: string
}
