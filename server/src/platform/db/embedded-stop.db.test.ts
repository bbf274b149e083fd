import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from './embedded-testing.ts'

test('a process that has nothing left but to stop its database ends well', async () => {
  const dataDir = temporaryFolder()
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    await server.stop()
    console.log('stopped')`
  for (let round = 0; round < 5; round++) {
    const child = spawn('node', ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', chunk => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    expect({ code, said: said.trim().split('\n').at(-1) }).toEqual({ code: 0, said: 'stopped' })
  }
  await removeFolder(dataDir)
})
