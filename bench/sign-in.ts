import { connect } from '../server/src/platform/db/connect.ts'
import { givePerson } from '../server/src/testing/people.ts'
import type { Bench, Figure } from './figure.ts'
import { type Library, libraryOf } from './library.ts'

const ITEMS = 2_000
const PEOPLE = 50
const WAVES = 3
const PASSWORD = 'a password of the bench'
/** On the main loop the last call would wait as long as all passwords take together. */
const MOST_SHARE = 0.2

/** 50 people sign in at once: what does everybody else wait meanwhile? */
export const signIn: Bench = {
  name: 'sign-in',
  async run() {
    const library = await libraryOf(ITEMS)
    const names = await givePeople(library)
    const calls: [name: string, path: string][] = [
      ['/healthz', '/healthz'],
      ['a call of a signed-in person', '/api/core/user/settings/'],
    ]
    await enterAll(library, names)
    const figures: Figure[] = []
    for (const [name, path] of calls) {
      const probe = startProbe(library, path)
      const began = performance.now()
      for (let wave = 0; wave < WAVES; wave++) await enterAll(library, names)
      const waveMs = (performance.now() - began) / WAVES
      figures.push({
        name: `${name}, p95 while ${PEOPLE} sign in`,
        value: p95(await probe.stop()),
        unit: 'ms',
        against: `${MOST_SHARE} of the ${PEOPLE} sign-ins:`,
        limit: waveMs * MOST_SHARE,
        better: 'less',
      })
    }
    return figures
  },
}

async function givePeople({ database }: Library): Promise<string[]> {
  const names = Array.from({ length: PEOPLE }, (_, n) => `bench.sign.in.${n}`)
  for (const UserName of names)
    await givePerson(connect(database), ['viewer'], { UserName, Password: PASSWORD })
  return names
}

const enterAll = ({ baseUrl }: Library, names: readonly string[]) =>
  Promise.all(
    names.map(async un => {
      const answer = await fetch(`${baseUrl}/login.aspx/Login`, {
        method: 'POST',
        headers: { origin: baseUrl, 'content-type': 'application/json' },
        body: JSON.stringify({ un, pw: PASSWORD }),
      })
      if (answer.status !== 200) throw new Error(`${un}: ${answer.status} ${await answer.text()}`)
    }),
  )

/** One call after another, until it is stopped: how long each took, in ms. */
function startProbe({ baseUrl, viewer }: Library, path: string) {
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`${baseUrl}${path}`, { headers: { cookie: viewer } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      times.push(performance.now() - began)
    }
  })()
  const stop = async () => {
    isOver = true
    await asking
    return times
  }
  return { stop }
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
