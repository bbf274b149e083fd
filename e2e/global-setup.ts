// A real product for each file that runs at the same time.
import type { TestProject } from 'vitest/node'
import { startProduct } from './testing/product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    products: { baseUrl: string; dataDir: string }[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const products = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startProduct()))
  project.provide(
    'products',
    products.map(({ baseUrl, dataDir }) => ({ baseUrl, dataDir })),
  )
  return async () => {
    await Promise.all(products.map(product => product.stop()))
  }
}
