// Writes docs/LEDGER-STATUS.md: which tests prove which row of the ledger, and which rows have no test. The rows are
// in docs/ledger-rows.txt, the proofs in the titles of the tests. With --check nothing is written: an outdated file
// fails, and so does a title that names a row the ledger does not have.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PARTS = ['contract', 'server', 'web', 'e2e', 'bench']
const TEST_FILE = /\.(test|spec)\.tsx?$/
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
const ID = /\b[A-Z]{2,8}-\d{2}\b/g

export const ledgerIn = text => text.match(ID) ?? []

/** Names of formats (UTF-16) look like rows: only those that share a group with a row of the ledger count. */
export function rowsOf(file, text, ledger) {
  const groups = new Set(ledger.map(groupOf))
  return [...text.matchAll(TITLE)].flatMap(([, , title]) => {
    const ids = new Set((title.match(ID) ?? []).filter(id => groups.has(groupOf(id))))
    return [...ids].map(id => ({ id, file, title: plain(title) }))
  })
}

const groupOf = id => id.split('-')[0]

const plain = title =>
  title
    .replace(/\s+/g, ' ')
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('|', '\\|')

export const unknownRows = (rows, ledger) => rows.filter(row => !ledger.includes(row.id))

export function report(rows, ledger) {
  const proven = new Set(rows.map(row => row.id))
  const missing = ledger.filter(id => !proven.has(id))
  const groups = Map.groupBy(rows, row => groupOf(row.id))
  return [
    '# Ledger status',
    '',
    `Made by \`npm run ledger\` from the titles of the tests. ${proven.size} of ${ledger.length} rows are proven, by ${rows.length} tests.`,
    '',
    `## Without a test: ${missing.length}`,
    '',
    missing.length > 0 ? missing.join(', ') : 'None.',
    '',
    ...[...groups.keys()].sort().flatMap(name => section(name, groups.get(name), ledger)),
  ].join('\n')
}

function section(name, rows, ledger) {
  const sorted = rows.toSorted((a, b) => order(a).localeCompare(order(b)))
  const proven = new Set(rows.map(row => row.id)).size
  const all = ledger.filter(id => groupOf(id) === name).length
  const lines = sorted.map(({ id, file, title }) => `| ${id} | ${file} | ${title} |`)
  return [`## ${name}: ${proven} of ${all}`, '', '| row | file | test |', '|---|---|---|', ...lines, '']
}

const order = row => `${row.id} ${row.file} ${row.title}`

function testFiles(folder) {
  if (!existsSync(path.join(ROOT, folder))) return []
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : testFiles(place)
    return TEST_FILE.test(entry.name) ? [place] : []
  })
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const file = path.join(ROOT, 'docs', 'LEDGER-STATUS.md')
  const ledger = ledgerIn(readFileSync(path.join(ROOT, 'docs', 'ledger-rows.txt'), 'utf8'))
  const rows = PARTS.flatMap(testFiles).flatMap(name =>
    rowsOf(name, readFileSync(path.join(ROOT, name), 'utf8'), ledger),
  )
  const unknown = unknownRows(rows, ledger)
  for (const { id, file } of unknown) console.error(`${file} names ${id}, which is not a row of the ledger.`)
  if (unknown.length > 0) process.exit(1)
  const now = report(rows, ledger)
  if (!process.argv.includes('--check')) writeFileSync(file, now)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== now) {
    console.error('docs/LEDGER-STATUS.md is out of date: run "npm run ledger".')
    process.exit(1)
  }
}
