// npm start
import { buildWeb } from './build-web.mjs'
import { runNode } from './run-node.mjs'
import { FOR_START, setup } from './setup.mjs'

const args = process.argv.slice(2)
const wantsHelp = args.includes('--help') || args.includes('-h')
await setup(wantsHelp ? {} : { debian: FOR_START, speech: 'wished' })
if (!wantsHelp) await buildWeb()
process.exit(await runNode('server/src/main.ts', wantsHelp ? ['--help'] : args))
