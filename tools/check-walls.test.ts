import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const TOOL = path.join(import.meta.dirname, 'check-walls.mjs')

let house: string
beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'mediatheque-walls-'))
})
afterEach(() => rmSync(house, { recursive: true, force: true }))

function put(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(house, name)), { recursive: true })
    writeFileSync(path.join(house, name), text)
  }
}

// Two rooms on each side, all of them passed by their doors.
const SOUND = {
  'contract/src/chapters.ts': 'export const chapters = 1',
  'server/src/app.ts': "import '../../contract/src/chapters.ts'\nimport './features/chapters/index.ts'",
  'server/src/features/chapters/index.ts': "export { save } from './save-chapter.ts'",
  'server/src/features/chapters/save-chapter.ts':
    "import { log } from '../../platform/log.ts'\nimport { media } from '../media/index.ts'\nexport const save = [log, media]",
  'server/src/features/media/index.ts': "export { media } from './media.rules.ts'",
  'server/src/features/media/media.rules.ts': 'export const media = 1',
  'server/src/platform/log.ts': 'export const log = 1',
  'web/src/main.tsx': "import './app/shell.tsx'",
  'web/src/app/shell.tsx': "import '../pages/home.tsx'",
  'web/src/pages/home.tsx': "import '../features/chapters/index.ts'",
  'web/src/features/chapters/index.ts': "export { list } from './use-chapters.ts'",
  'web/src/features/chapters/use-chapters.ts': "export { api as list } from '../../shared/api.ts'",
  'web/src/shared/api.ts': 'export const api = 1',
}

function check() {
  const { status, stdout, stderr } = spawnSync('node', [TOOL, house], { encoding: 'utf8' })
  return { passes: status === 0, says: stdout + stderr }
}

test('a house with every wall standing passes', () => {
  put(SOUND)
  expect(check()).toEqual({ passes: true, says: '13 modules, every wall stands.\n' })
})

test('every kind of broken wall is named', () => {
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
    'legacy-knows-no-rooms',
    'no-circles',
    'nobody-imports-the-processes',
    'nothing-imports-the-app',
    'platform-knows-no-rooms',
    'server-and-web-meet-in-the-contract',
    'server-processes-use-doors',
    'server-rooms-have-doors',
    'testing-stays-in-tests',
    'web-and-server-meet-in-the-contract',
    'web-features-look-down',
    'web-ground-floor',
    'web-pages-use-doors',
    'web-rooms-have-doors',
  ])
})

test('a test and the tools of tests may look behind a door', () => {
  put(SOUND)
  put({
    'server/src/testing/people.ts': "import '../features/media/media.rules.ts'",
    'server/src/features/chapters/save.db.test.ts':
      "import '../../testing/people.ts'\nimport '../media/media.rules.ts'",
    'e2e/chapters.spec.ts': "import '../server/src/testing/people.ts'",
  })
  expect(check().says).toContain('every wall stands')
})

test('a check that saw no modules, or only a few, fails', () => {
  expect(check()).toEqual({ passes: false, says: expect.stringContaining('Only 0 modules were seen') })
  put({ 'server/src/app.ts': 'export {}' })
  expect(check()).toEqual({ passes: false, says: expect.stringContaining('Only 1 modules were seen') })
})
