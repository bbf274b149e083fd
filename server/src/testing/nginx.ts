// Debian's nginx by the very file that deploy/ offers, before an app and an S3 of the test.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './product.ts'

const EXAMPLE = join(import.meta.dirname, '../../../deploy/nginx.conf')
const PATH = `${process.env.PATH}:/usr/sbin`

/** Tests that need it are skipped elsewhere: apt install nginx-light */
export const hasNginx = spawnSync('nginx', ['-v'], { env: { ...process.env, PATH } }).status === 0

interface Nginx {
  origin: string
  stop(): Promise<void>
}

interface Peers {
  /** Of the portal, as a folder of files and as S3. */
  portal: string
  dataDir: string
  s3: string
  /** A location that passes on to S3 as the one of the portal does, and asks nobody: the rival of a bench. */
  besides?: string
}

export async function startNginx({ portal, dataDir, s3, besides }: Peers): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-nginx-'))
  const port = await freePort()
  const s3Host = new URL(s3).host
  const example = changed(await readFile(EXAMPLE, 'utf8'), [
    ['server 10.0.0.11:8080', `server ${new URL(portal).host}`],
    ['  server 10.0.0.12:8080 max_fails=2 fail_timeout=5s;\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['  ssl_certificate /etc/ssl/media.example.org.pem;\n', ''],
    ['  ssl_certificate_key /etc/ssl/media.example.org.key;\n', ''],
    ['server s3.example.org:443', `server ${s3Host}`],
    ['https://s3/', 'http://s3/'],
    ['Host s3.example.org', `Host ${s3Host}`],
    ['/var/cache/nginx/mediatheque', join(folder, 'cache')],
    ['/var/lib/mediatheque/files/', join(dataDir, 'files/')],
  ])
  await Promise.all([
    mkdir(join(folder, 'body')),
    mkdir(join(folder, 'proxy')),
    writeFile(join(folder, 'site.conf'), besides ? withRival(example, besides) : example),
    writeFile(join(folder, 'nginx.conf'), aroundSite(folder)),
  ])
  const child = spawn(
    'nginx',
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    {
      env: { ...process.env, PATH },
      stdio: 'inherit',
    },
  )
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => undefined)))
    if (child.exitCode !== null) throw new Error('nginx did not start')
  return {
    origin,
    async stop() {
      const gone = once(child, 'close')
      if (child.kill()) await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const aroundSite = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  include ${folder}/site.conf;
}
`

const OF_S3 = / {2}location \/s3\/ \{.*?\n {2}\}\n/s
const withRival = (config: string, place: string) =>
  config.replace(OF_S3, it => `${it}${it.replace('/s3/', place).replace('internal;', '')}`)

/** Fails where the example no longer has what is replaced. */
function changed(example: string, changes: readonly [from: string, to: string][]): string {
  return changes.reduce((config, [from, to]) => {
    if (!config.includes(from)) throw new Error(`deploy/nginx.conf has no "${from.trim()}"`)
    return config.replaceAll(from, to)
  }, example)
}
