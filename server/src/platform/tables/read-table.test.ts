import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type TableFormat, tableFileOf } from '../table-file.ts'
import { type Cell, Day } from '../xlsx.ts'
import { readTable } from './read-table.rules.ts'
import { readTableAside } from './read-table.ts'

const LIMITS = { mostRows: 100, mostColumns: 20 }
const read = async (bytes: string | Buffer, limits = LIMITS) => {
  const { rows } = await readTable(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, limits)
  return rows.map(it => it.cells)
}

async function* listed(rows: readonly (readonly Cell[])[]) {
  yield* rows
}
const fileOf = (format: TableFormat, rows: readonly (readonly Cell[])[]) =>
  buffer(tableFileOf(format, ['Title', 'Note'], listed(rows)))

const TEXTS = ['a, b; c\td', 'line\nfeed', 'said "so"', ' blanks ', '😀 مرحبا', "'quoted", '_x0041_ <b> & ü']

test.each(['csv', 'xlsx'] as const)('texts that were written as %s are read as they were', async format => {
  const file = await fileOf(
    format,
    TEXTS.map((text, at) => [text, at]),
  )
  expect(await read(file)).toEqual([['Title', 'Note'], ...TEXTS.map((text, at) => [text, String(at)])])
})

test('days, moments, switches and empty cells of a workbook have one form each', async () => {
  const file = await fileOf('xlsx', [
    [new Day('2026-02-28'), new Date('2026-02-28T10:20:30.123Z')],
    [true, false],
    [null, 'x'],
  ])
  expect((await read(file)).slice(1)).toEqual([
    ['2026-02-28', '2026-02-28T10:20:30.123Z'],
    ['TRUE', 'FALSE'],
    ['', 'x'],
  ])
})

test('a CSV file is read in the encoding and with the separator it has', async () => {
  const rows = [
    ['Titel', 'Größe'],
    ['Käse; Öl', '1'],
  ]
  const german = 'Titel;Größe\r\n"Käse; Öl";1\r\n'
  expect(await read(`\ufeff${german}`)).toEqual(rows)
  expect(await read(Buffer.from(`\ufeff${german}`, 'utf16le'))).toEqual(rows)
  expect(await read(Buffer.from(german, 'latin1'))).toEqual(rows)
  expect(await read(german.replaceAll(';', '\t').replace('"Käse\t Öl"', '"Käse; Öl"'))).toEqual(rows)
  expect(await read(`sep=;\r\n${german}`)).toEqual(rows)
})

test('rows are counted as a spreadsheet counts them, and empty ones are left out', async () => {
  const { rows } = await readTable(Buffer.from('a,b\n"1\n2",x\n\n3,y\n'), LIMITS)
  expect(rows.map(it => it.line)).toEqual([1, 2, 4])
})

const partsOf = async (sheet: string, more: Record<string, string> = {}) => {
  const zip = new ZipFile()
  const parts = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Secret" state="hidden" r:id="a"/><sheet name="S" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/other.xml"/></Relationships>',
    'xl/worksheets/other.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  }
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return buffer(zip.outputStream)
}

test('a workbook that another program saved: shared texts, formats of its own, formulas and errors', async () => {
  const file = await partsOf(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>HYPERLINK("http://x")</f><v>x &amp; y</v></c>' +
      '<c r="C3" s="1"><v>45351</v></c><c r="D3" t="e"><v>#REF!</v></c><c r="E3" s="2"><v>1.50</v></c></row>',
    {
      'xl/sharedStrings.xml':
        '<sst><si><r><t>Ti</t></r><r><t xml:space="preserve">tle </t></r><rPh><t>no</t></rPh></si><si><t>A_x000D_\nB</t></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd&quot;th&quot;\\.mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="2"/></cellXfs></styleSheet>',
    },
  )
  const { rows } = await readTable(file, LIMITS)
  expect(rows).toEqual([
    { line: 1, cells: ['Title ', '', 'A\r\nB'], faults: [] },
    { line: 3, cells: ['2', 'x & y', '2024-02-29', '#REF!', '1.5'], faults: [3] },
  ])
})

test('what is no table, has too much of it or nothing at all is refused', async () => {
  await expect(read('Title\n')).rejects.toMatchObject({ key: 'table-empty' })
  await expect(read('Title\n"open\n')).rejects.toMatchObject({ key: 'table-broken-at' })
  await expect(read(Buffer.from([0, 1, 2, 0, 255, 0, 3, 4]))).rejects.toMatchObject({
    key: 'table-unreadable',
  })
  await expect(read(Buffer.from('PK no archive'))).rejects.toMatchObject({ key: 'table-unreadable' })
  await expect(read(`a\n${'x\n'.repeat(101)}`)).rejects.toMatchObject({ key: 'table-too-many-rows' })
  await expect(read(`${'a,'.repeat(30)}\nx`)).rejects.toMatchObject({ key: 'table-too-many-columns' })
  const many = await partsOf(`<row><c t="str"><v>x</v></c></row>`.repeat(102))
  await expect(read(many)).rejects.toMatchObject({ key: 'table-too-many-rows' })
  const wide = await partsOf('<row><c r="ZZ1" t="str"><v>x</v></c></row>'.repeat(2))
  await expect(read(wide)).rejects.toMatchObject({ key: 'table-too-many-columns' })
})

test('it is read in a process of its own', async () => {
  const { format, rows } = await readTableAside(await fileOf('xlsx', [['x', 1]]), LIMITS)
  expect([format, rows.length]).toEqual(['xlsx', 2])
})
