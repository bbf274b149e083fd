// Segments from our own process, from a bare Node server, from nginx, and by us through nginx.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort, newDataDir, type Product, startProduct } from '../server/src/testing/product.ts'
import { settle, startEmpty } from '../server/src/testing/resume-upload.ts'
import type { Bench, Figure } from './figure.ts'
import { firstPlayable, makeSource, playbackWhen } from './recording.ts'

/** DESIGN 9 */
const LEAST_OF_NGINX = 0.25
const LEAST_OF_BARE_NODE = 0.25
/** Each segment is still asked of us; its bytes are not. */
const LEAST_OFFLOADED = 0.25

const SOURCE_SECS = 8
export const ROUND_SECS = 6
const PREFIX = '/stored/'

export const segments: Bench = {
  name: 'segments',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'mediatheque-segments-'))
    const dataDir = newDataDir()
    try {
      const path = await makeRecording(folder, dataDir)
      const own = await fromUs(folder, dataDir, path)
      return [own, ...(await compareWithNginx(folder, dataDir, path, own.value))]
    } finally {
      await rm(folder, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** The path of a segment; its signature outlives the process. */
async function makeRecording(folder: string, dataDir: string): Promise<string> {
  const product = await startEmpty(dataDir)
  try {
    const cookie = await settle(product)
    const source = await makeSource(join(folder, 'upload.mp4'), 'H.264', '1280x720', SOURCE_SECS)
    const { ask, ClipDataID } = await firstPlayable(product, cookie, source)
    const { MediaURL } = await playbackWhen(ask, ClipDataID, it => it.State === 'ready')
    const path = MediaURL.replace('master.m3u8', 'seg-0-00001.m4s')
    const bytes = await (await fetch(`${product.baseUrl}${path}`)).arrayBuffer()
    await writeFile(copyIn(folder), Buffer.from(bytes))
    return path
  } finally {
    await product.stop()
  }
}

const copyIn = (folder: string) => join(folder, 'segment.m4s')

async function fromUs(folder: string, dataDir: string, path: string): Promise<Figure> {
  const rival = spawn('node', ['bench/bare-files.ts', copyIn(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = await once(rival.stdout, 'data')
  const product = await startEmpty(dataDir)
  try {
    const bare = await perSecond(String(address).trim())
    const ours = await perSecond(`${product.baseUrl}${path}`)
    const name = `segments of ${Math.round((await stat(copyIn(folder))).size / 1000)} kB from our Node`
    return figure(name, ours, 'bare Node', bare, LEAST_OF_BARE_NODE)
  } finally {
    rival.kill()
    await product.stop()
  }
}

async function compareWithNginx(
  folder: string,
  dataDir: string,
  path: string,
  ours: number,
): Promise<Figure[]> {
  if (!(await isInstalled())) {
    console.log('skip  segments compared with nginx: nginx is not installed (apt-get install nginx-light)')
    return []
  }
  const product = await startProduct({
    dataDir,
    command: ['server/src/main.ts', '--empty'],
    env: { LOG_LEVEL: 'warn', MEDIA_ACCEL_PREFIX: PREFIX },
  })
  const nginx = await startNginx(folder, product)
  try {
    const alone = await perSecond(`${nginx.baseUrl}/plain/segment.m4s`)
    const offloaded = await perSecond(`${nginx.baseUrl}${path}`)
    return [
      figure('the same from our Node', ours, 'nginx', alone, LEAST_OF_NGINX),
      figure('the same, bytes sent by nginx for us', offloaded, 'nginx', alone, LEAST_OFFLOADED),
    ]
  } finally {
    await nginx.stop()
    await product.stop()
  }
}

const figure = (name: string, value: number, rival: string, theirs: number, share: number): Figure => ({
  name,
  value,
  unit: '/s',
  against: `${share} of ${rival}:`,
  limit: theirs * share,
  better: 'more',
})

const isInstalled = () =>
  new Promise<boolean>(resolve => {
    const asked = spawn('nginx', ['-v'], { stdio: 'ignore' })
    asked.once('error', () => resolve(false))
    asked.once('close', code => resolve(code === 0))
  })

/** One process, as ours is one. */
const configOf = (folder: string, port: number, { baseUrl, dataDir }: Product) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  types { video/iso.segment m4s; }
  upstream us { server ${new URL(baseUrl).host.replace('localhost', '127.0.0.1')}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location /plain/ { alias ${folder}/; }
    location ${PREFIX} { internal; alias ${dataDir}/files/; }
    location / { proxy_pass http://us; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; }
  }
}
`

async function startNginx(folder: string, product: Product) {
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  await mkdir(join(folder, 'nginx'), { recursive: true })
  await writeFile(config, configOf(folder, port, product))
  const child = spawn('nginx', ['-p', join(folder, 'nginx'), '-c', config], { stdio: 'inherit' })
  const gone = once(child, 'close')
  const baseUrl = `http://127.0.0.1:${port}`
  while (!(await fetch(baseUrl).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    baseUrl,
    stop: async () => {
      child.kill()
      await gone
    },
  }
}

export async function perSecond(url: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections: 10, duration: ROUND_SECS })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
  return requests.average
}
