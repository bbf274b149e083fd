// Runs dependency-cruiser over the repository, or over the folder given. A check that saw nothing has not passed:
// with a compiler it does not know, dependency-cruiser finds 0 modules and is content.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT, refuse, setup } from './setup.mjs'

const FEWEST_MODULES = 10
const PARTS = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'cluster']

await setup()
const root = path.resolve(process.argv[2] ?? ROOT)
const parts = PARTS.filter(part => existsSync(path.join(root, part)))
const { summary } = cruise(root, parts)
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
const ownModules = summary.own
if (ownModules < FEWEST_MODULES)
  refuse(`Only ${ownModules} modules were seen: the boundaries have not been checked.`)
if (summary.violations.length > 0) refuse(`${summary.violations.length} boundaries are crossed.`)
console.log(`${ownModules} modules, every boundary holds.`)

function cruise(folder, names) {
  if (names.length === 0) return { summary: { violations: [], own: 0 } }
  const config = path.join(ROOT, '.dependency-cruiser.mjs')
  const args = ['--config', config, '--output-type', 'json', ...names]
  const ran = spawnSync('depcruise', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 29 })
  try {
    const { modules, summary } = JSON.parse(ran.stdout)
    const own = modules.filter(({ source }) => names.some(name => source.startsWith(`${name}/`))).length
    return { summary: { violations: summary.violations, own } }
  } catch {
    return refuse(`dependency-cruiser failed: ${ran.stderr || ran.error?.message}`)
  }
}
