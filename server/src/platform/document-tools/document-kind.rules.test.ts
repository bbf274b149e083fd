import { describe, expect, test } from 'vitest'
import { decodeText, documentKindOf, fitText, TEXT_MOST_BYTES } from './document-kind.rules.ts'

describe('what a file is', () => {
  test.each([
    ['%PDF-1.7 …', 'txt', 'pdf'],
    ['\n\n%PDF-1.4', 'bin', 'pdf'],
    ['PK\u0003\u0004', 'docx', 'office'],
    ['PK\u0003\u0004', 'zip', 'archive'],
    ['PK\u0003\u0004', 'jar', 'other'],
    ['{\\rtf1', 'doc', 'office'],
    ['name,mark\nAnn,1', 'csv', 'text'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg', 'other'],
    ['<script>', 'html', 'other'],
    ['a\u0000b', 'txt', 'other'],
    ['\u0000\u0000\u0000\u0018ftypheic', 'heic', 'picture'],
    ['\u0000\u0000\u0000\u0018ftypavif', 'avif', 'picture'],
    ['', 'pdf', 'other'],
  ])('%j named .%s is %s', (head, extension, kind) =>
    expect(documentKindOf(Buffer.from(head, 'latin1'), extension)).toBe(kind),
  )

  test('a picture is one whatever its name says', () =>
    expect(documentKindOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'pdf')).toBe('picture'))
})

describe('text', () => {
  test.each([
    [Buffer.from('Ä ö'), 'Ä ö'],
    [Buffer.from([0xc4, 0x20, 0xf6]), 'Ä ö'],
    [Buffer.from([0xff, 0xfe, 0xc4, 0x00]), 'Ä'],
    [Buffer.from('Ä').subarray(0, 1), ''],
  ])('%j is %s', (bytes, text) => expect(decodeText(bytes)).toBe(text))

  test('is cut between characters, and has no control characters', () => {
    expect(fitText(' a\u0000b\vc\n')).toBe('a b c')
    expect(fitText('\fsecond page\f')).toBe('\fsecond page')
    const cut = fitText('ä'.repeat(TEXT_MOST_BYTES))
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(TEXT_MOST_BYTES)
    expect(cut).toMatch(/^ä+$/)
  })
})

test('DOC-02 texts of other countries are read in the encoding they were written in', () => {
  const japanese = Buffer.from(
    '82b182f182c982bf82cd81418da193fa82cd8a4382cc986282f082b582dc82b7814292aa82cc969e82bf88f882ab82c982c282a282c490e096be82b582dc82b78142',
    'hex',
  )
  expect(decodeText(japanese)).toBe('こんにちは、今日は海の話をします。潮の満ち引きについて説明します。')
  expect(decodeText(japanese.subarray(0, -1))).toBe(
    'こんにちは、今日は海の話をします。潮の満ち引きについて説明します',
  )
  const cyrillic = Buffer.from(
    'd1e5e3eee4edff20ecfb20e3eee2eef0e8ec20ee20eff0e8ebe8e2e0f520e820eef2ebe8e2e0f520e220f3f1f2fce520f0e5eae8',
    'hex',
  )
  expect(decodeText(cyrillic)).toBe('Сегодня мы говорим о приливах и отливах в устье реки')
})
