// Small PDFs, written by hand: text in two sizes on as many pages as it takes.

export interface PdfText {
  title: string
  paragraphs: readonly string[]
  /** Where its title leads: an address, or a page from 1. */
  leadsTo?: string | number
}

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 64]
const [TITLE_SIZE, TEXT_SIZE, LINE] = [24, 13, 20]
const LINE_CHARACTERS = 72
const TITLE_CHARACTERS = 40
const PAGE_LINES = Math.floor((HEIGHT - 2 * MARGIN - 40) / LINE)

/** One text after the other, each on a page of its own. */
export function writePdf(texts: readonly PdfText[]): Buffer {
  const pages = texts.flatMap(pagesOf)
  const pageObject = (page: number) => `${3 + 2 * page} 0 R`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, n) => pageObject(n + 1)).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap(({ content, leadsTo }, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${6 + 2 * n} 0 R ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> ${link(leadsTo, pageObject)}>>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  return assemble(objects)
}

/** Over the whole title. */
function link(leadsTo: PdfText['leadsTo'], pageObject: (page: number) => string): string {
  if (leadsTo === undefined) return ''
  const target =
    typeof leadsTo === 'number'
      ? `/Dest [${pageObject(leadsTo)} /Fit]`
      : `/A << /S /URI /URI (${escaped(leadsTo)}) >>`
  const area = [MARGIN, HEIGHT - MARGIN - 12, WIDTH - MARGIN, HEIGHT - MARGIN + TITLE_SIZE]
  return `/Annots [<< /Type /Annot /Subtype /Link /Rect [${area.join(' ')}] /Border [0 0 0] ${target} >>] `
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function assemble(objects: readonly string[]): Buffer {
  const parts = ['%PDF-1.4\n']
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [n, object] of objects.entries()) {
    const part = `${n + 1} 0 obj\n${object}\nendobj\n`
    places.push(at)
    at += Buffer.byteLength(part, 'latin1')
    parts.push(part)
  }
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`)
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}

interface PdfPage {
  content: string
  leadsTo?: PdfText['leadsTo']
}

function pagesOf({ title, paragraphs, leadsTo }: PdfText): PdfPage[] {
  const lines = paragraphs.flatMap(paragraph => [...wrapped(paragraph, LINE_CHARACTERS), ''])
  const pages: PdfPage[] = []
  for (let from = 0; from === 0 || from < lines.length; from += PAGE_LINES)
    pages.push({
      content: pageOf(from === 0 ? title : '', lines.slice(from, from + PAGE_LINES)),
      ...(from === 0 && leadsTo !== undefined && { leadsTo }),
    })
  return pages
}

function pageOf(title: string, lines: readonly string[]): string {
  const top = HEIGHT - MARGIN
  const heading = wrapped(title, TITLE_CHARACTERS)
  const drawn = heading.map((line, n) => text('F2', TITLE_SIZE, top - n * TITLE_SIZE * 1.3, line))
  const ruler = top - heading.length * TITLE_SIZE * 1.3
  const below = title === '' ? top : ruler - 34
  return [
    ...drawn,
    ...(title === '' ? [] : [bar(ruler)]),
    ...lines.map((line, n) => text('F1', TEXT_SIZE, below - n * LINE, line)),
  ].join('\n')
}

/** A short bar of colour below the title. */
const bar = (y: number) => `0.16 0.42 0.58 rg ${MARGIN} ${y.toFixed(1)} 72 4 re f 0 g`

const text = (face: string, size: number, y: number, line: string) =>
  `BT /${face} ${size} Tf ${MARGIN} ${y.toFixed(1)} Td (${escaped(line)}) Tj ET`

const escaped = (line: string) => inWinAnsi(line).replace(/[\\()]/g, '\\$&')

/** The few signs that Windows has where Latin-1 has none. */
const WIN_ANSI: Record<string, string> = {
  '–': '\x96',
  '—': '\x97',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '…': '\x85',
}
const inWinAnsi = (line: string) => line.replace(/[–—’“”…]/g, sign => WIN_ANSI[sign] ?? '?')

function wrapped(paragraph: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/\s+/)) {
    if (line !== '' && line.length + word.length + 1 > most) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}
