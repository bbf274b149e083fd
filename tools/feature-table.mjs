// Writes the table of features, tables, jobs and live messages in docs/FEATURES.md, read from the code.
// With --check nothing is written, and an outdated table fails.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FILE = path.join(ROOT, 'docs', 'FEATURES.md')
const BEGIN = '<!-- made by `npm run feature-table` -->'
const END = '<!-- end of the table -->'

const WRITES =
  /(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)|(?:insert into|delete from|\bupdate) ([a-z_]+)\b/g
const JOB = /\bname: '([a-z-]+)',\n(?:\s+\/\/.*\n)?\s+data\b|\bqueue\('([a-z-]+)'/g
const EVENTS = /export (?:interface|type) \w+Events (?:= )?\{([^}]*)\}/
const EVENT = /(?:^|[\n{])\s*(?:'([\w-]+)'|\[(\w+)\]|(\w+)): \(/g
const CONSTANT = /export const (\w+) = '([\w-]+)'/g

const named = (text, pattern) =>
  [...new Set([...text.matchAll(pattern)].map(match => match.slice(1).find(Boolean)))].toSorted()

export function tablesIn(code, known) {
  return named(code, WRITES).filter(name => known.has(name))
}

export const jobsIn = code => named(code, JOB)

export function eventsIn(contract) {
  const constants = new Map([...contract.matchAll(CONSTANT)].map(([, name, value]) => [name, value]))
  const [, body = ''] = EVENTS.exec(contract) ?? []
  return named(`{${body}`, EVENT).map(name => constants.get(name) ?? name)
}

function filesIn(folder, isWanted) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const place = path.join(folder, entry.name)
    // What tests put into a table is not written by the feature.
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesIn(place, isWanted)
    return isWanted(entry.name) ? [place] : []
  })
}

const read = file => readFileSync(file, 'utf8')
const shown = names => names.map(name => `\`${name}\``).join(', ')

function table() {
  const migrations = filesIn(path.join(ROOT, 'server', 'migrations'), name => name.endsWith('.sql'))
  const known = new Set(
    migrations.flatMap(file =>
      [...read(file).matchAll(/create (?:unlogged )?table (?:if not exists )?([a-z_]+)/gi)].map(
        match => match[1],
      ),
    ),
  )
  const folder = path.join(ROOT, 'server', 'src', 'features')
  const rows = readdirSync(folder)
    .toSorted()
    .map(feature => {
      const files = filesIn(
        path.join(folder, feature),
        name => name.endsWith('.ts') && !name.includes('.test.'),
      )
      const code = files.map(read).join('\n')
      const contract = path.join(ROOT, 'contract', 'src', `${feature}.ts`)
      const events = existsSync(contract) ? eventsIn(read(contract)) : []
      return `| ${feature} | ${shown(tablesIn(code, known))} | ${shown(jobsIn(code))} | ${shown(events)} |`
    })
  return ['| feature | writes | jobs | live messages |', '|---|---|---|---|', ...rows].join('\n')
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const before = read(FILE)
  const [head, rest] = before.split(BEGIN)
  const now = `${head}${BEGIN}\n\n${table()}\n\n${END}${rest?.split(END)[1] ?? '\n'}`
  if (!process.argv.includes('--check')) writeFileSync(FILE, now)
  else if (before !== now) {
    console.error('The table of docs/FEATURES.md is out of date: run "npm run feature-table".')
    process.exit(1)
  }
}
