// Small real files to be uploaded, no two alike: the product notices equal ones.
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const run = promisify(execFile)
let folder: Promise<string> | undefined

export async function removeFiles() {
  if (folder) await rm(await folder, { recursive: true, force: true })
  folder = undefined
}

async function place(name: string) {
  folder ??= mkdtemp(join(tmpdir(), 'uploads-'))
  return join(await folder, name)
}

/** Two seconds of a picture that moves, with a tone. */
export async function videoFile(name: string): Promise<string> {
  const path = await place(name)
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=10:duration=2']
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=2']
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const unlike = ['-metadata', `comment=${randomUUID()}`]
  await run('ffmpeg', ['-loglevel', 'error', '-y', ...picture, ...sound, ...codecs, ...unlike, path])
  return path
}

export async function textFile(name: string, text = `Notes ${randomUUID()}\n`): Promise<string> {
  const path = await place(name)
  await writeFile(path, text)
  return path
}

export async function largeFile(name: string, bytes: number): Promise<string> {
  const path = await place(name)
  await writeFile(path, randomBytes(bytes))
  return path
}

/** Chooses files in the modal as a person does. */
export async function chooseFiles(page: Page, ...files: string[]) {
  const button = page.getByRole('dialog').getByRole('button', { name: /^(Choose|Add) files$/ })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
}

/** Drags files over a page, no matter where, and lets go of them. */
export async function dropFiles(page: Page, ...files: string[]) {
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    devtools.send('Input.dispatchDragEvent', { type, x: 20, y: 600, data })
  await drag('dragEnter')
  const overlay = page.getByText('Drop the files to upload them')
  await expect.poll(() => drag('dragOver').then(() => overlay.count())).toBe(1)
  await drag('drop')
  await overlay.waitFor({ state: 'detached' })
  await devtools.detach()
}
