// The whole product in one command: api and worker, on the embedded database unless DATABASE_URL names another.
import { settingsHelp } from './platform/config.ts'
import { runProcess } from './run-process.ts'

const USAGE = `Mediatheque: a media library and video portal

  npm start               start with the demo library (created at the first start)
  npm start -- --empty    start with an empty library; the first visitor becomes the administrator
  npm start -- --help     this text

Settings, as environment variables (default in brackets):
${settingsHelp()}`

const args = process.argv.slice(2)
const unknown = args.find(arg => !['--empty', '--help'].includes(arg))
if (args.includes('--help')) console.log(USAGE)
else if (unknown) {
  console.error(`There is no option "${unknown}".\n\n${USAGE}`)
  process.exitCode = 1
} else await runProcess({ api: true, worker: true, isEmpty: args.includes('--empty') })
