// One real product for all journeys.
import type { TestProject } from 'vitest/node'
import { startProduct } from './testing/product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string
    dataDir: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, dataDir, stop } = await startProduct()
  project.provide('baseUrl', baseUrl)
  project.provide('dataDir', dataDir)
  return stop
}
