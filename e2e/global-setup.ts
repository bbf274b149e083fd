// A real product for each file that runs at the same time.
import type { TestProject } from 'vitest/node'
import { startProduct } from './testing/product.ts'
import { startSpeechService } from './testing/speech-service.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    products: { baseUrl: string; dataDir: string }[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const speech = await startSpeechService()
  const env = { TRANSCRIPTION_URL: speech.url }
  const products = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startProduct({ env })),
  )
  project.provide(
    'products',
    products.map(({ baseUrl, dataDir }) => ({ baseUrl, dataDir })),
  )
  return async () => {
    await Promise.all([speech.stop(), ...products.map(product => product.stop())])
  }
}
