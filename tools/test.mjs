// npm test: every check and every test, two steps at a time. `npm test -- types unit` runs only those.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FOR_TEST, ROOT, refuse, setup } from './setup.mjs'

const LONGEST_STEP_MS = 60 * 60_000
const AT_ONCE = 2
const MOST_OF_A_REASON = 300
const SLOWEST = 8

const drafts = mkdtempSync(path.join(tmpdir(), 'mediatheque-test-'))
const reportOf = name => path.join(drafts, `${name}.json`)
const vitest = name => [
  [
    'vitest',
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
]

// By its place: the boundary check reads with an older compiler that has the same name.
const TSC = ['node', 'node_modules/typescript-7/bin/tsc']

// The longest first, so that the two lanes end together.
const STEPS = [
  {
    name: 'build',
    commands: [
      ['node', 'tools/build-web.mjs'],
      ['node', 'tools/page-weights.mjs'],
    ],
  },
  { name: 'types', commands: ['contract', 'server', 'web', 'e2e'].map(part => [...TSC, '-p', part]) },
  // Tests of the server open its pages.
  { name: 'db', commands: vitest('db'), counts: true, after: 'build' },
  { name: 'unit', commands: vitest('unit'), counts: true, after: 'build' },
  { name: 'boundaries', commands: [['node', 'tools/check-boundaries.mjs']] },
  { name: 'unused', commands: [['knip']] },
  { name: 'lint', commands: [['biome', 'check', '--error-on-warnings']] },
  {
    name: 'docs',
    commands: [
      ['node', 'tools/ledger-status.mjs', '--check'],
      ['node', 'tools/feature-table.mjs', '--check'],
    ],
  },
  // Browser tests need both cores to themselves.
  { name: 'e2e', commands: vitest('e2e'), counts: true, alone: true },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !STEPS.some(step => step.name === name))
if (unknown.length > 0)
  refuse(`There is no step "${unknown[0]}"; there are ${STEPS.map(step => step.name).join(', ')}.`)
await setup({ debian: FOR_TEST, speech: 'needed' })

const began = performance.now()
const running = new Map()
const chosen = STEPS.filter(step => wanted.length === 0 || wanted.includes(step.name))
const results = [
  ...(await inLanes(chosen.filter(step => !step.alone))),
  ...(await inTurn(chosen.filter(step => step.alone))),
]
rmSync(drafts, { recursive: true, force: true })
printWhereTimeWent()
const total = key => results.reduce((sum, result) => sum + result[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)

async function inLanes(steps) {
  const queue = [...steps]
  const lanes = Array.from({ length: AT_ONCE }, () => inTurn(queue))
  return (await Promise.all(lanes)).flat()
}

async function inTurn(queue) {
  const done = []
  for (let step = queue.shift(); step; step = queue.shift()) {
    await running.get(step.after)
    const result = runStep(step)
    running.set(step.name, result)
    done.push(await result)
  }
  return done
}

async function runStep(step) {
  const began = performance.now()
  const runs = []
  for (const command of step.commands) runs.push(await runCommand(command))
  const ok = runs.every(run => run.ok)
  const secs = ((performance.now() - began) / 1000).toFixed(1)
  const { passed, failed } = step.counts ? counted(step.name, ok) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  const detail = step.counts ? `  ${passed} passed, ${failed} failed` : ''
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(10)} ${secs.padStart(6)} s${detail}`)
  if (step.counts) for (const line of slowestIn(step.name)) console.log(line)
  if (!ok) {
    // Before the long story, since a record of the run may keep only its beginning.
    if (step.counts) {
      const failures = failuresOf(step.name)
      for (const { test } of failures) console.log(`  ${test}`)
      for (const { test, reason } of failures) console.log(`  ${test}\n    ${reason}`)
    }
    console.log(
      runs
        .filter(run => !run.ok)
        .map(run => run.output.trimEnd())
        .join('\n'),
    )
  }
  return { name: step.name, secs: Number(secs), passed, failed }
}

/** The longest step first; two of them run at the same time, so that together they take longer than the whole. */
function printWhereTimeWent() {
  const minutes = secs => `${(secs / 60).toFixed(1)} min`
  const parts = results
    .toSorted((a, b) => b.secs - a.secs)
    .map(({ name, secs }) => `${name} ${minutes(secs)}`)
  console.log(`${minutes((performance.now() - began) / 1000)} in all: ${parts.join(', ')}`)
}

/** Where the time of a step went: files run at the same time, so that together they take longer than the step. */
function slowestIn(name) {
  return resultsOf(name)
    .map(({ name: file, startTime, endTime }) => ({ file, secs: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.secs - a.secs)
    .slice(0, SLOWEST)
    .map(({ file, secs }) => `        ${secs.toFixed(1).padStart(6)} s  ${path.relative(ROOT, file)}`)
}

function failuresOf(name) {
  return resultsOf(name)
    .filter(file => file.status === 'failed')
    .flatMap(failuresIn)
}

function resultsOf(name) {
  try {
    return JSON.parse(readFileSync(reportOf(name), 'utf8')).testResults
  } catch {
    return []
  }
}

function failuresIn({ name, message, assertionResults }) {
  const file = path.relative(ROOT, name)
  const failed = assertionResults.filter(test => test.status === 'failed')
  if (failed.length === 0) return [{ test: file, reason: message.slice(0, MOST_OF_A_REASON) }]
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file}: ${fullName}`,
    reason: failureMessages.join(' ').slice(0, MOST_OF_A_REASON),
  }))
}

// A file that does not even load has no failed test, and still fails the step.
function counted(name, ok) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(reportOf(name), 'utf8'))
    return { passed: numPassedTests, failed: ok ? numFailedTests : Math.max(1, numFailedTests) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function runCommand([program, ...args]) {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_STEP_MS,
    })
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(chunk))
    child.once('error', error => resolve({ ok: false, output: String(error) }))
    child.once('close', (code, signal) => {
      const why = signal ? `\n${program} was ended by ${signal}` : ''
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() + why })
    })
  })
}
