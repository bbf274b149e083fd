// One ladder of one file, as the worker makes it: its time is taken from outside.
import { convertLadder } from '../server/src/platform/media-tools/convert.ts'
import { ladderFor } from '../server/src/platform/media-tools/ladder.rules.ts'
import { probe } from '../server/src/platform/media-tools/probe.ts'

const [file = '', into = ''] = process.argv.slice(2)
const run = { mostSecs: 600 }
const found = await probe(file, run)
if (!found.picture) throw new Error(`${file} has no picture`)
await convertLadder(file, found, ladderFor(found.picture), { ...run, into })
