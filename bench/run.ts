// npm run bench [-- name …]: name, figure, limit or rival in the same run, ratio.
import { batch } from './batch.ts'
import { virtualClass } from './class.ts'
import { comments } from './comments.ts'
import { contentList } from './content-list.ts'
import { convert } from './convert.ts'
import { exports } from './export.ts'
import { holds, lineOf } from './figure.ts'
import { closeLibraries } from './library.ts'
import { memory } from './memory.ts'
import { pages } from './pages.ts'
import { player } from './player.ts'
import { relevance } from './relevance.ts'
import { requests } from './requests.ts'
import { search } from './search.ts'
import { segments } from './segments.ts'
import { signIn } from './sign-in.ts'
import { speech } from './speech.ts'
import { start } from './start.ts'
import { storage } from './storage.ts'
import { upload } from './upload.ts'
import { viewers } from './viewers.ts'

const benches = [
  start,
  memory,
  requests,
  signIn,
  pages,
  search,
  relevance,
  exports,
  contentList,
  upload,
  convert,
  segments,
  storage,
  speech,
  comments,
  batch,
  virtualClass,
  player,
  viewers,
]

const wanted = process.argv.slice(2)
const unknown = wanted.find(name => !benches.some(bench => bench.name === name))
if (unknown) {
  console.error(`There is no bench "${unknown}"; there are ${benches.map(bench => bench.name).join(', ')}.`)
  process.exit(1)
}

let isOver = false
try {
  for (const bench of benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    for (const figure of await bench.run()) {
      console.log(lineOf(figure))
      isOver ||= !holds(figure)
    }
} finally {
  await closeLibraries()
}
process.exit(isOver ? 1 : 0)
