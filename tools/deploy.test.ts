// What deploy/ says, held to the product: settings, addresses, ports, programs and figures exist under these names.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settings } from '../server/src/platform/settings.ts'
import { FOR_START, ROOT } from './setup.mjs'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(it => it[1] ?? '')

/** Of the images, and of Node itself. */
const OF_AWS = ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
const NOT_OURS = ['PATH', 'BASE', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'NODE_ENV', ...OF_AWS]

describe('settings', () => {
  const places: [file: string, pattern: RegExp][] = [
    ['deploy/systemd/mediatheque.env', /^#?([A-Z_]+)=/gm],
    ['deploy/compose.yaml', /\b([A-Z][A-Z_]+): /g],
    ['deploy/compose.yaml', /\$\{([A-Z_]+)/g],
    ['deploy/Dockerfile', /\b([A-Z_]+)=/g],
    ['docs/OPERATION.md', /`([A-Z]+_[A-Z_]+)/g],
    ['docs/CONFIGURATION.md', /`([A-Z]+_[A-Z_]+)`/g],
  ]
  test.each(places)('%s names those that exist', (file, pattern) => {
    const names = matches(read(file), pattern).filter(name => !NOT_OURS.includes(name))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(Object.keys(settings)).toContain(name)
  })

  test('values of the example are accepted', () => {
    for (const [, name = '', value] of read('deploy/systemd/mediatheque.env').matchAll(
      /^#?([A-Z_]+)=(.*)$/gm,
    )) {
      const { schema } = settings[name as keyof typeof settings]
      expect([name, schema.safeParse(value).success]).toEqual([name, true])
    }
  })
})

test('the port is that of the product everywhere', () => {
  const port = settings.PORT.default
  expect(read('deploy/Dockerfile')).toContain(`EXPOSE ${port}`)
  expect(read('deploy/Dockerfile')).toContain(`http://127.0.0.1:${port}/livez`)
  expect(read('deploy/compose.yaml')).toContain(`${port}:${port}`)
  const nodes = matches(
    read('deploy/haproxy.cfg') + read('deploy/nginx.conf'),
    /server (?:media-\d )?10\.0\.0\.1\d:(\d+)/g,
  )
  expect(nodes).toEqual(Array(10).fill(port))
})

test('addresses that balancers and checks ask for exist', () => {
  const operations = read('server/src/platform/http/operations.ts')
  const asked = ['deploy/haproxy.cfg', 'deploy/nginx.conf', 'deploy/Dockerfile'].flatMap(file =>
    matches(read(file), /(\/(?:readyz|livez|healthz|metrics))\b/g),
  )
  expect(new Set(asked)).toEqual(new Set(['/readyz', '/livez', '/metrics']))
  for (const address of asked) expect(operations).toContain(`'${address}'`)
  expect(read('server/src/platform/http/guards.ts')).toContain("'/assets/'")
})

test('programs that are started exist, and run as an account without rights', () => {
  const units = readdirSync(join(ROOT, 'deploy/systemd')).filter(name => name.endsWith('.service'))
  expect(units).toHaveLength(3)
  for (const unit of units) {
    const text = read(`deploy/systemd/${unit}`)
    const [program = ''] = matches(text, /^ExecStart=\S+ (\S+)/gm)
    expect(existsSync(join(ROOT, program))).toBe(true)
    expect(text).toContain('User=mediatheque')
    const [stopSecs] = matches(text, /^TimeoutStopSec=(\d+)$/gm)
    const [drainSecs] = matches(read('deploy/systemd/mediatheque.env'), /^DRAIN_SECS=(\d+)$/gm)
    expect(Number(stopSecs)).toBeGreaterThan(Number(drainSecs) + 30)
  }
  const image = `${read('deploy/Dockerfile')}${read('deploy/compose.yaml')}`
  const programs = matches(image, /(server\/src\/[\w-]+\.ts)/g)
  expect(new Set(programs).size).toBe(4)
  for (const program of programs) expect(existsSync(join(ROOT, program))).toBe(true)
  expect(image).toContain('USER mediatheque')
  for (const file of ['Dockerfile', 'systemd/mediatheque.env'])
    expect(read(`deploy/${file}`)).toContain('TOOLS_SANDBOX=required')
  for (const name of FOR_START) expect(image).toContain(name)
})

test('figures that are watched exist', () => {
  const own = matches(read('server/src/platform/http/metrics.ts'), /name: '(mediatheque_\w+)'/g)
  const watched = [read('deploy/prometheus/rules.yaml'), read('deploy/grafana/mediatheque.json')].flatMap(
    text => matches(text, /\b(mediatheque_\w+)/g).map(name => name.replace(/_(bucket|count|sum)$/, '')),
  )
  expect(new Set(watched)).toEqual(new Set(own))
})

test('the dashboard can be read', () => {
  const { title, panels } = JSON.parse(read('deploy/grafana/mediatheque.json'))
  expect([title, panels.length]).toEqual(['Mediatheque', 12])
})
