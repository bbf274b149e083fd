// Writes docs/LEDGER-STATUS.md: which tests prove which row of the ledger, read from the titles of the tests.
// With --check nothing is written, and an outdated file fails.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const HOUSE = fileURLToPath(new URL('..', import.meta.url))
const PARTS = ['contract', 'server', 'web', 'tools', 'e2e', 'bench']
const TEST_FILE = /\.(test|spec)\.tsx?$/
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
// Names of formats look the same.
const ID = /\b(?!(?:UTF|SHA|ISO|AES|RFC)-)[A-Z]{3,8}-\d{2}\b/g

export function rowsOf(file, text) {
  return [...text.matchAll(TITLE)].flatMap(([, , title]) => {
    const ids = new Set(title.match(ID) ?? [])
    return [...ids].map(id => ({ id, file, title: plain(title) }))
  })
}

const plain = title =>
  title
    .replace(/\s+/g, ' ')
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('|', '\\|')

export function report(rows) {
  const groups = groupByPrefix(rows)
  const names = [...groups.keys()].sort()
  const ids = new Set(rows.map(row => row.id))
  const head = [
    '# Ledger status',
    '',
    `Made by \`npm run ledger\` from the titles of the tests. ${ids.size} rows are proven by ${rows.length} tests.`,
    '',
  ]
  return [...head, ...names.flatMap(name => section(name, groups.get(name)))].join('\n')
}

function groupByPrefix(rows) {
  const groups = new Map()
  for (const row of rows) {
    const prefix = row.id.split('-')[0]
    groups.set(prefix, [...(groups.get(prefix) ?? []), row])
  }
  return groups
}

function section(name, rows) {
  const sorted = rows.toSorted((a, b) => order(a).localeCompare(order(b)))
  const count = new Set(rows.map(row => row.id)).size
  const lines = sorted.map(({ id, file, title }) => `| ${id} | ${file} | ${title} |`)
  return [
    `## ${name}: ${count} ${count === 1 ? 'row' : 'rows'}`,
    '',
    '| row | file | test |',
    '|---|---|---|',
    ...lines,
    '',
  ]
}

const order = row => `${row.id} ${row.file} ${row.title}`

function testFiles(folder) {
  if (!existsSync(path.join(HOUSE, folder))) return []
  return readdirSync(path.join(HOUSE, folder), { withFileTypes: true }).flatMap(entry => {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : testFiles(place)
    return TEST_FILE.test(entry.name) ? [place] : []
  })
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const file = path.join(HOUSE, 'docs', 'LEDGER-STATUS.md')
  const now = report(
    PARTS.flatMap(testFiles).flatMap(name => rowsOf(name, readFileSync(path.join(HOUSE, name), 'utf8'))),
  )
  if (!process.argv.includes('--check')) writeFileSync(file, now)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== now) {
    console.error('docs/LEDGER-STATUS.md is out of date: run "npm run ledger".')
    process.exit(1)
  }
}
