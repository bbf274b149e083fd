import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const TOOL = path.join(import.meta.dirname, 'check-boundaries.mjs')

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'mediatheque-boundaries-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
}

// Every layer once, each module entered by its index.ts.
const SOUND = {
  'contract/src/chapters.ts': 'export const chapters = 1',
  'server/src/app.ts':
    "import '../../contract/src/chapters.ts'\nimport './features/chapters/index.ts'\nimport './views/item-page/index.ts'",
  'server/src/features/chapters/index.ts': "export { save } from './save-chapter.ts'",
  'server/src/features/chapters/save-chapter.ts':
    "import { log } from '../../platform/log.ts'\nimport { items } from '../../core/items/index.ts'\nimport { media } from '../media/index.ts'\nexport const save = [log, media, items]",
  'server/src/features/media/index.ts': "export { media } from './media.rules.ts'",
  'server/src/features/media/media.rules.ts': 'export const media = 1',
  'server/src/core/items/index.ts': "export { items } from './change-item.ts'",
  'server/src/core/items/change-item.ts':
    "import { rights } from '../access/index.ts'\nimport '../../platform/log.ts'\nexport const items = rights",
  'server/src/core/access/index.ts': "export { rights } from './rights.rules.ts'",
  'server/src/core/access/rights.rules.ts': 'export const rights = 1',
  'server/src/views/item-page/index.ts':
    "import '../../features/chapters/index.ts'\nimport '../../core/items/index.ts'",
  'server/src/platform/log.ts': 'export const log = 1',
  'web/src/draw-app.tsx': "import './app/shell.tsx'",
  'web/src/app/shell.tsx': "import '../pages/home.tsx'",
  'web/src/pages/home.tsx': "import '../features/chapters/index.ts'",
  'web/src/features/chapters/index.ts': "export { list } from './use-chapters.ts'",
  'web/src/features/chapters/use-chapters.ts': "export { api as list } from '../../shared/api.ts'",
  'web/src/shared/api.ts': 'export const api = 1',
}

function check() {
  const { status, stdout, stderr } = spawnSync('node', [TOOL, root], { encoding: 'utf8' })
  return { passes: status === 0, says: stdout + stderr }
}

test('a tree that keeps every layer passes', () => {
  put(SOUND)
  expect(check()).toEqual({ passes: true, says: '18 modules, every boundary holds.\n' })
})

test('every kind of violation is named', () => {
  put(SOUND)
  put({
    'contract/src/fields.ts': "import '../../server/src/platform/log.ts'",
    'server/src/platform/mail.ts': "import '../features/media/index.ts'",
    'server/src/platform/clock.ts': "import type { App } from '../app.ts'\nexport type Clock = App",
    'server/src/legacy/aliases.ts': "import '../features/media/index.ts'",
    'server/src/features/fields/index.ts':
      "import '../media/media.rules.ts'\nimport '../../testing/people.ts'",
    'server/src/testing/people.ts': "import '../features/media/media.rules.ts'",
    'server/src/jobs.ts': "import './features/media/media.rules.ts'",
    'server/src/core/delivery/index.ts': "import '../../features/media/index.ts'",
    'server/src/platform/pass.ts': "import '../core/access/index.ts'",
    'server/src/features/home/index.ts': "import '../../views/item-page/index.ts'",
    'server/src/views/home-page/index.ts': "import '../../core/access/rights.rules.ts'",
    'server/src/demo/fill.ts': "import '../core/access/rights.rules.ts'",
    'server/src/features/slides/index.ts': "import './a.ts'",
    'server/src/features/slides/a.ts': "import './b.ts'",
    'server/src/features/slides/b.ts': "import './a.ts'\nimport '../../../../web/src/shared/api.ts'",
    'web/src/shared/time.ts': "import '../features/chapters/index.ts'",
    'web/src/features/tags/index.ts': "import '../chapters/use-chapters.ts'\nimport '../../pages/home.tsx'",
    'web/src/pages/view.tsx':
      "import '../features/chapters/use-chapters.ts'\nimport '../app/shell.tsx'\nimport '../../../server/src/app.ts'",
  })
  const { passes, says } = check()
  expect(passes).toBe(false)
  const broken = new Set(says.split('\n').flatMap(line => line.match(/^[\w-]+(?=: .* → )/)?.[0] ?? []))
  expect([...broken].sort()).toEqual([
    'contract-stands-alone',
    'core-knows-no-feature',
    'features-know-no-view',
    'legacy-knows-no-feature',
    'no-circles',
    'nobody-imports-the-processes',
    'nothing-imports-the-app',
    'platform-is-the-lowest-layer',
    'server-and-web-meet-in-the-contract',
    'server-modules-have-entry-points',
    'testing-stays-in-tests',
    'the-rest-of-the-server-uses-entry-points',
    'web-and-server-meet-in-the-contract',
    'web-features-look-down',
    'web-ground-floor',
    'web-pages-use-doors',
    'web-rooms-have-doors',
  ])
})

test('every layer of the server is held from each of those below it', () => {
  put(SOUND)
  const planted = [
    ['platform/a.ts', 'core/access/index.ts', 'platform-is-the-lowest-layer'],
    ['platform/b.ts', 'views/item-page/index.ts', 'platform-is-the-lowest-layer'],
    ['core/access/a.ts', 'features/media/index.ts', 'core-knows-no-feature'],
    ['core/access/b.ts', 'views/item-page/index.ts', 'core-knows-no-feature'],
    ['core/access/c.ts', 'core/items/change-item.ts', 'server-modules-have-entry-points'],
    ['core/access/d.ts', 'app.ts', 'nobody-imports-the-processes'],
    ['features/media/a.ts', 'views/item-page/index.ts', 'features-know-no-view'],
    ['features/media/b.ts', 'features/chapters/save-chapter.ts', 'server-modules-have-entry-points'],
    ['features/media/c.ts', 'core/access/rights.rules.ts', 'server-modules-have-entry-points'],
    ['views/item-page/a.ts', 'features/media/media.rules.ts', 'server-modules-have-entry-points'],
    ['worker.ts', 'core/access/rights.rules.ts', 'the-rest-of-the-server-uses-entry-points'],
  ] as const
  for (const [from, to] of planted)
    put({
      [`server/src/${from}`]: `import '${path.relative(path.dirname(`/${from}`), `/${to}`).replace(/^(?!\.)/, './')}'`,
    })
  const { passes, says } = check()
  expect(passes).toBe(false)
  for (const [from, to, rule] of planted)
    expect(says).toContain(`${rule}: server/src/${from} → server/src/${to}`)
})

test('sharp is loaded by the module that runs in a process of its own, and by no other', () => {
  put(SOUND)
  put({
    'node_modules/sharp/package.json': '{ "name": "sharp", "main": "index.js" }',
    'node_modules/sharp/index.js': 'module.exports = 1',
    'server/src/platform/pictures/picture-work.ts': "import sharp from 'sharp'\nexport const work = sharp",
    'server/src/platform/pictures/crop.test.ts': "import 'sharp'",
  })
  expect(check().says).toContain('every boundary holds')
  const rule = 'pictures-are-drawn-in-a-process-of-their-own'
  put({ 'server/src/features/media/crop.ts': "import sharp from 'sharp'\nexport const crop = sharp" })
  put({ 'server/src/platform/pictures/draw.ts': "export const draw = () => import('sharp')" })
  const { passes, says } = check()
  expect(passes).toBe(false)
  for (const from of ['features/media/crop.ts', 'platform/pictures/draw.ts'])
    expect(says).toContain(`${rule}: server/src/${from} → `)
})

test('a test and the tools of tests may import the inside of a module', () => {
  put(SOUND)
  put({
    'server/src/testing/people.ts': "import '../features/media/media.rules.ts'",
    'server/src/features/chapters/save.db.test.ts':
      "import '../../testing/people.ts'\nimport '../media/media.rules.ts'",
    'e2e/chapters.spec.ts': "import '../server/src/testing/people.ts'",
  })
  expect(check().says).toContain('every boundary holds')
})

test('a check that saw no modules, or only a few, fails', () => {
  expect(check()).toEqual({ passes: false, says: expect.stringContaining('Only 0 modules were seen') })
  put({ 'server/src/app.ts': 'export {}' })
  expect(check()).toEqual({ passes: false, says: expect.stringContaining('Only 1 modules were seen') })
})
