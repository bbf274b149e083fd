import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePdf } from '../../demo/art/write-pdf.ts'
import { boastingPng, docxOf, macroOdtOf, renamedIn, zipOf } from '../../testing/documents.ts'
import { surveyArchive, unpack } from './archive.ts'
import { officeToPdf } from './office.ts'
import { SETTINGS, type Setting, writeProfile } from './office-profile.ts'
import { countPages, drawPages, textOfPdf } from './pdf.ts'
import { drawPicture, measurePicture } from './picture.ts'
import { runDocumentTool } from './run-document-tool.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-documents-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function put(bytes: Buffer, name = `file${++count}`): Promise<string> {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}
async function newRun() {
  const home = join(folder, `home${++count}`)
  await mkdir(home)
  return { home, mostSecs: 240 }
}

describe('PDF', () => {
  const text = { title: 'Tides', paragraphs: ['The flood runs faster than the ebb.'] }

  test('has pages, pictures of them and text', async () => {
    const file = await put(writePdf([text, { title: 'Ebb', paragraphs: [] }]))
    const run = await newRun()
    expect(await countPages(file, run)).toBe(2)
    const [first = '', second] = await drawPages(file, { first: 1, last: 2 }, run.home, run)
    expect(second).toBeDefined()
    expect(await measurePicture(first)).toEqual({ width: 1131, height: 1600 })
    expect(await textOfPdf(file, 2, run.home, run)).toMatch(
      /Tides\s+The flood runs faster than the ebb\.[\s\S]*Ebb/,
    )
  })

  test('that is broken is refused in plain words', async () => {
    const broken = await put(writePdf([text]).subarray(0, 60))
    await expect(countPages(broken, await newRun())).rejects.toThrow('This PDF is broken and cannot be read')
  })
})

describe('Office files', () => {
  test('become PDF, and fetch nothing for it', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const file = await put(await docxOf('Neap tides are small', `http://127.0.0.1:${port}/picture.png`))
    const run = await newRun()
    const pdf = await officeToPdf(file, 'docx', run)
    await new Promise(resolve => server.close(resolve))
    expect(asked).toBe(0)
    expect(await textOfPdf(pdf, 1, run.home, run)).toContain('Neap tides are small')
  })

  test('that cannot be read are refused in plain words', async () => {
    const nonsense = await put(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]))
    await expect(officeToPdf(nonsense, 'docx', await newRun())).rejects.toThrow('This file could not be read')
  })

  test('run no macro, though it would run on a machine that lets all of them', async () => {
    const target = join(folder, 'written-by-macro')
    // Each time another file: one that is still locked would be opened without its macros.
    const newFile = async () => put(await macroOdtOf('Hello', target), `macro${++count}.odt`)
    const opened = async (settings: readonly Setting[], mostSecs: number) => {
      // Let where it writes to, the macro alone decides.
      const run = { ...(await newRun()), mostSecs, writes: [folder] }
      const how = [await writeProfile(run.home, settings), '--headless', '--norestore', '--nolockcheck']
      // The macro ends the program; where it is not run, the program waits for somebody until its time is over.
      await runDocumentTool('soffice', [...how, await newFile()], run).catch(() => undefined)
      return existsSync(target)
    }
    const lax: Setting = ['Office.Common/Security/Scripting', 'MacroSecurityLevel', 0]
    const began = performance.now()
    expect(await opened([lax], 60)).toBe(true)
    const tookSecs = (performance.now() - began) / 1000
    await rm(target)
    expect(await opened([lax, ...SETTINGS], Math.ceil(2 * tookSecs))).toBe(false)
    await officeToPdf(await newFile(), 'odt', await newRun())
    expect(existsSync(target)).toBe(false)
  })

  test('see nothing of our environment', async () => {
    process.env.MEDIATHEQUE_SECRET = 'secret'
    const seen = await runDocumentTool('env', [], await newRun())
    delete process.env.MEDIATHEQUE_SECRET
    expect(seen).not.toContain('secret')
  })
})

test('a tool that takes too long is ended with everything it started', async () => {
  const marker = `48${process.pid}`
  const run = { ...(await newRun()), mostSecs: 1 }
  await expect(runDocumentTool('sh', ['-c', `sleep ${marker} & sleep ${marker}`], run)).rejects.toMatchObject(
    {
      why: 'too-long',
    },
  )
  const commands = await Promise.all(
    (await readdir('/proc'))
      .filter(name => /^\d+$/.test(name))
      .map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  expect(commands.filter(it => it.startsWith(`sleep\0${marker}`))).toEqual([])
})

describe('pictures', () => {
  test('are drawn upright in the size that is asked for, never enlarged', async () => {
    const lying = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#f00' } })
      .withMetadata({ orientation: 6 })
      .tiff()
      .toBuffer()
    const file = await put(lying)
    expect(await measurePicture(file)).toEqual({ width: 100, height: 300 })
    const small = await drawPicture(file, join(folder, 'small.jpg'), { most: 150, quality: 80 })
    expect(small).toMatchObject({ width: 50, height: 150 })
    const large = await drawPicture(file, join(folder, 'large.jpg'), { most: 900, quality: 80 })
    expect(large).toMatchObject({ width: 100, height: 300 })
  })

  test('of 40,000 pixels are refused by their header', async () => {
    const file = await put(boastingPng(40_000, 40_000))
    await expect(measurePicture(file)).rejects.toThrow('This picture is too large: 40000 × 40000 pixels')
    await expect(measurePicture(await put(boastingPng(40_000, 10)))).rejects.toThrow('too large')
  })

  test('that are drawings in disguise are never drawn', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(measurePicture(await put(drawing, 'a.jpg'))).rejects.toThrow('This picture is broken')
  })

  test('that are broken are refused in plain words', async () => {
    const file = await put(boastingPng(200, 200))
    await expect(drawPicture(file, join(folder, 'no.jpg'), { most: 9, quality: 9 })).rejects.toThrow(
      'This picture is broken and cannot be shown',
    )
  })
})

describe('archives', () => {
  const LIMITS = { mostEntries: 20, mostBytes: 1_000_000_000 }
  const plain = (name: string, bytes = Buffer.from(name)) => ({ name, bytes })

  test('are unpacked one file after the other, at the place we say', async () => {
    const file = await put(await zipOf([plain('a.txt'), plain('folder/b.txt')]))
    const entries = await surveyArchive(file, LIMITS)
    expect(entries.map(it => it.fileName)).toEqual(['a.txt', 'folder/b.txt'])
    const into = join(await mkdtemp(join(folder, 'out-')), 'entry')
    const names: string[] = []
    for await (const entry of unpack(file, entries, into)) names.push(entry.fileName)
    expect(names).toEqual(['a.txt', 'folder/b.txt'])
    expect(await readdir(join(into, '..'))).toEqual(['entry'])
  })

  test('with too many files are refused', async () => {
    const many = await put(await zipOf(Array.from({ length: 21 }, (_, n) => plain(`${n}`))))
    await expect(surveyArchive(many, LIMITS)).rejects.toThrow('This archive holds more than 20 files')
  })

  test('that would grow a thousandfold are refused before anything is unpacked', async () => {
    const zeros = Buffer.alloc(60_000_000)
    const bomb = await put(await zipOf([plain('1.png', zeros), plain('2.png', zeros)]))
    await expect(surveyArchive(bomb, LIMITS)).rejects.toThrow('too large when unpacked')
  })

  test('that lie about their sizes end while they are unpacked', async () => {
    const zip = await zipOf([plain('1.png', Buffer.alloc(100_000))])
    const size = Buffer.alloc(4)
    size.writeUInt32LE(100_000)
    const liar = await put(renamedIn(zip, size.toString('latin1'), '\u0010\u0000\u0000\u0000'))
    const entries = await surveyArchive(liar, LIMITS)
    await expect(async () => {
      for await (const _ of unpack(liar, entries, join(folder, 'liar')));
    }).rejects.toThrow('This archive is broken and cannot be read')
  })

  test.each(['../../etc/x', '/etc/passwd', '..\\..\\etc\\x'])('with the name %s are refused', async name => {
    const honest = 'x'.repeat(name.length)
    const file = await put(renamedIn(await zipOf([plain(honest)]), honest, name))
    await expect(surveyArchive(file, LIMITS)).rejects.toThrow('names that lead outside of it')
  })

  test('with links to other places are refused', async () => {
    const file = await put(
      await zipOf([{ name: 'a.png', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }]),
    )
    await expect(surveyArchive(file, LIMITS)).rejects.toThrow('links to other places')
  })

  test('that are none are refused', async () => {
    await expect(surveyArchive(await put(Buffer.from('PK\u0003\u0004 nothing')), LIMITS)).rejects.toThrow(
      'broken',
    )
  })
})
