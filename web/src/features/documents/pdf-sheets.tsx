import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Document, type DocumentProps, Page } from 'react-pdf'
import { ErrorState } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './documents.module.css'
import { PDF_OPTIONS, PdfBytes } from './pdf-bytes.ts'
import { SheetList, type SheetListProps } from './sheet-list.tsx'

type Pdf = Parameters<NonNullable<DocumentProps['onLoadSuccess']>>[0]

/** What the reader learns from the file itself. */
export interface OpenPdf {
  count: number
  /** Width of the first page in px at its natural size. */
  natural: number
  textOf: (page: number) => Promise<string>
}

interface PdfSheetsProps extends SheetListProps {
  url: string
  bytes: number
  onOpen: (pdf: OpenPdf) => void
  /** The text of a page can be marked; null: it is gone. */
  onText: (page: number, layer: HTMLElement | null) => void
  goTo: (page: number) => void
}

const PX_PER_POINT = 96 / 72
/** More than a browser can draw in one piece; closer up it gets a little softer. */
const MOST_PIXELS = 16_000_000

export default function PdfSheets({ url, bytes, onOpen, onText, goTo, ...list }: PdfSheetsProps) {
  const t = useWords()
  const [isLost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is for the same bytes; only another try begins again.
  const file = useMemo(() => ({ range: new PdfBytes(url, bytes, () => setLost(true)) }), [bytes, tries])
  useEffect(() => {
    file.range.address = url
  }, [file, url])
  if (isLost)
    return (
      <ErrorState
        className={styles.lost}
        onRetry={() => {
          setLost(false)
          setTries(it => it + 1)
        }}
      >
        {t('documents.lost')}
      </ErrorState>
    )
  // What cannot be read here has been drawn by the server.
  const pictures = <SheetList {...list} />
  return (
    <Document
      key={tries}
      suspense={false}
      file={file}
      options={PDF_OPTIONS}
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer"
      loading={pictures}
      error={pictures}
      onLoadSuccess={pdf => void facts(pdf).then(onOpen)}
      onItemClick={({ pageNumber }) => goTo(pageNumber)}
      onPassword={() => undefined}
    >
      <SheetList
        {...list}
        draw={(page, width, height) => (
          <DrawnPage key={page} page={page} width={width} height={height} onText={onText} />
        )}
      />
    </Document>
  )
}

async function facts(pdf: Pdf): Promise<OpenPdf> {
  const first = await pdf.getPage(1)
  return {
    count: pdf.numPages,
    natural: first.getViewport({ scale: PX_PER_POINT }).width,
    textOf: async page => {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      return items.map(it => ('str' in it ? `${it.str}${it.hasEOL ? '\n' : ''}` : '')).join('')
    },
  }
}

interface DrawnPageProps {
  page: number
  width: number
  height: number
  onText: PdfSheetsProps['onText']
}

/** Drawn again only when its size changes: the text would lose what is selected in it. */
const DrawnPage = memo(function DrawnPage({ page, width, height, onText }: DrawnPageProps) {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  const unnamed = t('documents.link')
  const name = useCallback(() => box.current && nameLinks(box.current, unnamed), [unnamed])
  const told = useCallback(() => {
    onText(page, box.current?.querySelector<HTMLElement>('.textLayer') ?? null)
    name()
  }, [page, onText, name])
  useEffect(() => () => onText(page, null), [page, onText])
  return (
    <div ref={box} className={styles.drawn}>
      <Page
        suspense={false}
        pageNumber={page}
        width={width}
        devicePixelRatio={Math.min(window.devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)))}
        loading={null}
        error={null}
        noData={null}
        onRenderTextLayerSuccess={told}
        onRenderAnnotationLayerSuccess={name}
      />
    </div>
  )
})

/** A link is an empty area over the text that it is about. */
function nameLinks(page: HTMLElement, unnamed: string) {
  const words = [...page.querySelectorAll<HTMLElement>('.textLayer span:not(.markedContent)')]
  for (const link of page.querySelectorAll<HTMLAnchorElement>('.annotationLayer a')) {
    const area = link.getBoundingClientRect()
    const under = words.filter(word => isWithin(word.getBoundingClientRect(), area))
    link.ariaLabel =
      under
        .map(word => word.textContent)
        .join(' ')
        .trim() ||
      link.getAttribute('href')?.replace(/^#.*/, '') ||
      unnamed
  }
}

function isWithin(word: DOMRect, area: DOMRect) {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
  return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom
}
