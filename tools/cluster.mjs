// npm run test:cluster [-- case …]: three machines as network namespaces, with S3, a replicated database and balancers.
// Everything runs in namespaces of its own, of processes and mounts too: whatever ends the first process, the kernel ends
// the rest and takes the mounts and the network away.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { node24 } from './run-node.mjs'
import { FOR_CLUSTER, ROOT, refuse, setup } from './setup.mjs'

const NAME = 'mediatheque-cluster-'
/** The address of the portal in the network of the test. */
const PORTAL = '10.0.0.2'
/** Also ends with this process: then nothing is left that would go on. */
const NAMESPACES = [
  ...['--pdeathsig', 'KILL', 'unshare', '--net', '--mount', '--pid', '--fork'],
  ...['--kill-child', '--mount-proc'],
]
/** A shell as the first process: it waits for processes that have lost their parent. */
const INSIDE = 'mkdir -p /run/netns && mount -t tmpfs none /run/netns && "$@"; exit $?'

await setup({ debian: FOR_CLUSTER })
if (process.getuid?.() !== 0)
  refuse('Network namespaces need the rights of root. Run this:\n  sudo npm run test:cluster')
await buildWeb()
removeLeftovers()
const folder = mkdtempSync(path.join(tmpdir(), `${NAME}${process.pid}-`))
chmodSync(folder, 0o755)
mkdirSync(path.join(folder, 'logs'))
makeCertificate()
process.exit(await run(process.argv.slice(2)))

/** Folders of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter(it => it.startsWith(NAME))) {
    const pid = Number(name.slice(NAME.length).split('-')[0])
    if (Number.isInteger(pid) && !isAlive(pid))
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function makeCertificate() {
  const key = path.join(folder, 'portal.key')
  const certificate = path.join(folder, 'portal.pem')
  const made = spawnSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...[
        '-subj',
        '/CN=portal',
        '-addext',
        `subjectAltName=IP:${PORTAL}`,
        '-keyout',
        key,
        '-out',
        certificate,
      ],
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) refuse(`openssl made no certificate: ${made.stderr || made.error}`)
}

async function run(cases) {
  const program = [node24(), path.join(ROOT, 'cluster/run.ts'), folder, ...cases]
  const child = spawn('setpriv', [...NAMESPACES, 'sh', '-c', INSIDE, 'sh', ...program], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: path.join(folder, 'portal.pem'),
      AWS_ACCESS_KEY_ID: 'test:tester',
      AWS_SECRET_ACCESS_KEY: 'testing',
    },
    // Ctrl-C reaches this process alone, which then ends the others in one go.
    detached: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGKILL'))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', status => resolve(status ?? 130))
  })
  if (code === 1) keepLogs()
  rmSync(folder, { recursive: true, force: true })
  return code
}

function keepLogs() {
  const kept = path.join(tmpdir(), `${NAME}logs`)
  rmSync(kept, { recursive: true, force: true })
  renameSync(path.join(folder, 'logs'), kept)
  console.log(`The logs of all processes are in ${kept}`)
}
