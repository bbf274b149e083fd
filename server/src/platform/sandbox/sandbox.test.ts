import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runTool } from '../media-tools/run-tool.ts'
import { sandboxKind } from './sandbox.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let outside: string
let work: string
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'outside-'))
  work = await mkdtemp(join(tmpdir(), 'inside-'))
  await writeFile(join(outside, 'secret'), 'the key of the safe')
  // As when the product has given up the rights of root.
  if (isRoot) for (const it of [outside, join(outside, 'secret'), work]) await chown(it, NOBODY, NOBODY)
})
afterAll(() => Promise.all([outside, work].map(it => rm(it, { recursive: true, force: true }))))

/** A process of ours, without the rights of root, that runs a tool. */
function startRunner(tool: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const module = pathToFileURL(join(import.meta.dirname, '../media-tools/run-tool.ts')).href
  const code = `const { runTool } = await import(${JSON.stringify(module)})
    console.log(await runTool(${JSON.stringify(tool)}, ${JSON.stringify(args)}, { cwd: ${JSON.stringify(work)}, mostSecs: 240 }).catch(error => error.tail))`
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TRANSCRIPTION_KEY: 'QXENVSECRET', ...env },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
}

async function saidBy(runner: ChildProcess): Promise<string> {
  let said = ''
  runner.stdout?.on('data', chunk => {
    said += chunk
  })
  await once(runner, 'close')
  return said
}

async function pidOf(...command: string[]): Promise<string | undefined> {
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (line.endsWith(`${command.join('\0')}\0`) && /^(\/[^\0]*\/)?sleep\0/.test(line)) return pid
  }
  return undefined
}

const isWhole = (await sandboxKind()) === 'bubblewrap'
const hasNamespaces = (await sandboxKind()) !== 'limits'

describe('a tool that reads what strangers made', () => {
  test('has no rights, no network of ours and nothing of our environment, and dies with us', async () => {
    const secs = `47${process.pid}`
    const runner = startRunner('sleep', [secs])
    onTestFinished(() => void runner.kill('SIGKILL'))
    await expect.poll(() => pidOf('sleep', secs)).toBeDefined()
    const pid = await pidOf('sleep', secs)
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const fieldOf = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1]
    expect(Number(fieldOf('Uid'))).not.toBe(0)
    expect(Number.parseInt(fieldOf('CapEff') ?? '', 16)).toBe(0)
    expect(Number.parseInt(fieldOf('CapPrm') ?? '', 16)).toBe(0)
    expect(fieldOf('NoNewPrivs')).toBe('1')
    const environment = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter(Boolean)
    expect(environment.map(it => it.split('=')[0]).toSorted()).toEqual(
      expect.arrayContaining(['HOME', 'LANG', 'PATH', 'TMPDIR']),
    )
    expect(environment.join()).not.toContain('QXENVSECRET')
    const limits = await readFile(`/proc/${pid}/limits`, 'utf8')
    expect(limits).toMatch(/^Max address space +8589934592/m)
    expect(limits).toMatch(/^Max core file size +0/m)
    expect(limits).toMatch(/^Max processes +\d+ /m)
    const [theirs, ours] = await Promise.all([readlink(`/proc/${pid}/ns/net`), readlink('/proc/self/ns/net')])
    if (hasNamespaces) expect(theirs).not.toBe(ours)
    runner.kill('SIGKILL')
    await expect.poll(() => pidOf('sleep', secs)).toBeUndefined()
  })

  test.runIf(isWhole)('reads and writes its own folder alone, and reaches nobody', async () => {
    let reached = 0
    const server = createServer(socket => {
      reached += 1
      socket.destroy()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const tries = [
      `cat ${outside}/secret`,
      `ls ${outside} ${import.meta.dirname}`,
      `echo x > ${outside}/written`,
      'echo x > /tmp/written; echo x > /written',
      `(echo x > /dev/tcp/127.0.0.1/${port})`,
      'cat /etc/passwd /etc/shadow',
      'echo fine > mine; cat mine',
    ]
    const said = await saidBy(startRunner('bash', ['-c', `${tries.join('; ')}; true`]))
    await new Promise(resolve => server.close(resolve))
    expect(said.trim()).toBe('fine')
    expect(reached).toBe(0)
    expect(await readdir(outside)).toEqual(['secret'])
    expect(await readFile(join(work, 'mine'), 'utf8')).toBe('fine\n')
  })

  test('is given the files that its arguments name, to read', async () => {
    const file = join(outside, 'secret')
    expect(await saidBy(startRunner('cat', [file]))).toContain('the key of the safe')
    if (!isWhole) return
    await saidBy(startRunner('tee', [file]))
    expect(await readFile(file, 'utf8')).toBe('the key of the safe')
  })

  test('has no rights and nothing of our environment where there is no bubblewrap either', async () => {
    const programs = await mkdtemp(join(tmpdir(), 'programs-'))
    await chmod(programs, 0o755)
    onTestFinished(() => rm(programs, { recursive: true, force: true }))
    for (const name of ['nice', 'prlimit', 'setpriv', 'unshare', 'true', 'cat', 'sh'])
      await symlink(join('/usr/bin', name), join(programs, name))
    const inside = ['/proc/self/status', '/proc/self/environ']
    const said = await saidBy(startRunner('cat', inside, { PATH: programs }))
    expect(said).toMatch(/^NoNewPrivs:\t1$/m)
    expect(said).toMatch(/^CapEff:\t0{16}$/m)
    expect(said).not.toContain('QXENVSECRET')
  })

  test('that writes without an end is stopped', async () => {
    const run = { cwd: work, mostSecs: 240 }
    await expect(runTool('yes', ['x'.repeat(1000)], run)).rejects.toMatchObject({ why: 'failed' })
    const more = runTool('seq', ['100000'], { ...run, mostOutputBytes: 1000 })
    await expect(more).rejects.toMatchObject({ why: 'failed' })
  })
})
