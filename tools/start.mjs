// npm start
import { buildWeb } from './build-web.mjs'
import { runNode } from './run-node.mjs'
import { FOR_START, setup } from './setup.mjs'
import { timed } from './timed.mjs'

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
  await setup()
  process.exit(await runNode('server/src/main.ts', ['--help']))
}
await timed('Packages and programs are there', () => setup({ debian: FOR_START, speech: 'wished' }))
await timed('Web app is built', buildWeb)
process.exit(await runNode('server/src/main.ts', args))
