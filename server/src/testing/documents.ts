// Documents made on the spot, good ones and bad ones.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync, gunzipSync } from 'node:zlib'
import { RecordType } from '@mediatheque/contract/primitives'
import { extensionOf } from '@mediatheque/contract/upload'
import { ZipFile } from 'yazl'
import { insertMediaFile, newMediaKey } from '../core/item-files/index.ts'
import type { MediaDraft } from '../core/items/index.ts'
import { queueConversion } from '../features/conversion/index.ts'
import { convertDocumentJob } from '../features/documents/index.ts'
import type { Platform } from '../platform/http/context.ts'
import { runTool } from '../platform/media-tools/run-tool.ts'
import { giveMedia } from './media.ts'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG that says it has so many pixels; there is hardly one in it. */
export function boastingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The same PDF as one that nobody can open: its trailer asks for a password that there is not. */
export const lockedPdf = (pdf: Buffer) =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
      ),
    'latin1',
  )

export interface ZipPart {
  name: string
  bytes: Buffer
  /** As Unix has it, with the kind of file; a plain file where it is left out. */
  mode?: number
}

/** A zip as an honest tool writes it. */
export async function zipOf(parts: readonly ZipPart[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes, mode } of parts) zip.addBuffer(bytes, name, mode === undefined ? {} : { mode })
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** The same archive with one of its names replaced by another of the same length, which no honest tool writes. */
export const renamedIn = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

const DOCX_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relationship = (id: string, type: string, target: string, isExternal = false) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`
const relationships = (...them: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${them.join('')}</Relationships>`

const PICTURE = `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const DOCX_SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A Word file with a line of text, and with a picture that readers fetch from elsewhere where an address is given. */
export function docxOf(text: string, pictureAddress?: string): Promise<Buffer> {
  const picture = pictureAddress ? PICTURE : ''
  const links = pictureAddress ? [relationship('rId1', 'image', pictureAddress, true)] : []
  const parts = {
    '[Content_Types].xml': DOCX_TYPES,
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `<?xml version="1.0"?><w:document ${DOCX_SPACES}><w:body><w:p><w:r><w:t>${text}</w:t></w:r>${picture}</w:p></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(...links),
  }
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, bytes: Buffer.from(content) })))
}

const OFFICE_SPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dom="http://www.w3.org/2001/xml-events" xmlns:ooo="http://openoffice.org/2004/office" xmlns:library="http://openoffice.org/2000/library"'

/** A text document whose macro writes a file as soon as it is opened, and ends the program. */
export function macroOdtOf(text: string, writes: string): Promise<Buffer> {
  const parts = {
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="Basic/script-lc.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="Basic/Standard/script-lb.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="Basic/Standard/Module1.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'content.xml': `<?xml version="1.0"?><office:document-content ${OFFICE_SPACES} office:version="1.2"><office:scripts><office:script script:language="ooo:Basic"><ooo:libraries/></office:script><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts><office:body><office:text><text:p>${text}</text:p></office:text></office:body></office:document-content>`,
    'Basic/script-lc.xml':
      '<?xml version="1.0"?><library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>',
    'Basic/Standard/script-lb.xml':
      '<?xml version="1.0"?><library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>',
    'Basic/Standard/Module1.xml': `<?xml version="1.0"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main\nOpen &quot;${writes}&quot; For Output As #1\nPrint #1, &quot;x&quot;\nClose #1\nStarDesktop.terminate\nEnd Sub</script:module>`,
  }
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, bytes: Buffer.from(content) })))
}

/** An item with these bytes as its source and a conversion in the queue. */
export async function giveDocument(
  { db, files, jobs }: Pick<Platform, 'db' | 'files' | 'jobs'>,
  ownerID: number,
  name: string,
  bytes: Buffer,
  draft: Partial<MediaDraft> = {},
) {
  const item = await giveMedia(db, ownerID, { record_type: RecordType.Document, ...draft })
  const key = newMediaKey(item.ClipDataID, 'source', extensionOf(name))
  const { Bytes, Sha256 } = await files.write(key, Readable.from([bytes]))
  const ConversionID = await db.transaction().execute(async tx => {
    const MediaFileID = await insertMediaFile(tx, {
      clip_data_id: item.ClipDataID,
      role: 'source',
      key,
      name,
      bytes: Bytes,
      sha256: Sha256,
    })
    return queueConversion(tx, jobs, {
      ClipDataID: item.ClipDataID,
      MediaFileID,
      ProfileID: null,
      CopyOnly: false,
      KeepsSource: false,
      RequestedBy: ownerID,
    })
  })
  return { ...item, ConversionID, SourceKey: key }
}

/** What the worker does with it. */
export const convertDocumentNow = (
  platform: Platform,
  ConversionID: number,
  signal = new AbortController().signal,
) => convertDocumentJob.run(platform, { ConversionID }, signal, randomUUID())

const DRAWING =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const deckPart = (root: string, inner: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><p:${root} ${DRAWING}${attributes}>${inner}</p:${root}>`
const GROUP = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
const box = (text: string, kind = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr txBox="1"/><p:nvPr>${kind}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="600000" y="900000"/><a:ext cx="7800000" cy="1500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en" sz="4000"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
const tree = (inner: string) => `<p:cSld><p:spTree>${GROUP}${inner}</p:spTree></p:cSld>`

export interface DeckSlide {
  text: string
  notes?: string
  isHidden?: boolean
}

/** Two slides as PowerPoint 97 kept them, written by LibreOffice. */
export const oldDeck = async () => gunzipSync(await readFile(new URL('./tides.ppt.gz', import.meta.url)))

/** A deck as small as a reader still opens it. Texts stand in XML as they are given. */
export function pptxOf(slides: readonly DeckSlide[]): Promise<Buffer> {
  const type = (name: string) => `application/vnd.openxmlformats-officedocument.presentationml.${name}+xml`
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/ppt/presentation.xml" ContentType="${type('presentation.main')}"/>${slides.map((_, n) => `<Override PartName="/ppt/slides/slide${n + 1}.xml" ContentType="${type('slide')}"/><Override PartName="/ppt/notesSlides/notesSlide${n + 1}.xml" ContentType="${type('notesSlide')}"/>`).join('')}</Types>`,
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': deckPart(
      'presentation',
      `<p:sldIdLst>${slides.map((_, n) => `<p:sldId id="${256 + n}" r:id="rId${n + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/><p:notesSz cx="6858000" cy="9144000"/>`,
    ),
    'ppt/_rels/presentation.xml.rels': relationships(
      ...slides.map((_, n) => relationship(`rId${n + 1}`, 'slide', `slides/slide${n + 1}.xml`)),
    ),
  }
  for (const [n, { text, notes = '', isHidden }] of slides.entries()) {
    parts[`ppt/slides/slide${n + 1}.xml`] = deckPart('sld', tree(box(text)), isHidden ? ' show="0"' : '')
    parts[`ppt/slides/_rels/slide${n + 1}.xml.rels`] = relationships(
      relationship('rId1', 'notesSlide', `../notesSlides/notesSlide${n + 1}.xml`),
    )
    parts[`ppt/notesSlides/notesSlide${n + 1}.xml`] = deckPart(
      'notes',
      tree(box(notes, '<p:ph type="body" idx="1"/>')),
    )
  }
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, bytes: Buffer.from(content) })))
}

/** A picture as phones write it. */
export async function heicOf(png: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-heic-'))
  try {
    const [from, to] = [join(folder, 'a.png'), join(folder, 'a.heic')]
    await writeFile(from, png)
    await runTool('heif-enc', ['-q', '50', '-o', to, from], { mostSecs: 240, cwd: folder })
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
