// DOC-02: a picture that can be looked at as closely as it goes; only the parts that are seen are fetched.
import type { MediaItem } from '@mediatheque/contract/item'
import { Image, ZoomIn, ZoomOut } from 'lucide-react'
import type OpenSeadragon from 'openseadragon'
import { useEffect, useRef, useState } from 'react'
import { cx, ErrorState, IconButton, Spinner } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { BarEnd } from './bar-end.tsx'
import styles from './documents.module.css'
import type { DocumentFacts } from './use-document.ts'
import { useFullScreen } from './use-full-screen.ts'

interface PictureViewerProps {
  item: MediaItem
  document: DocumentFacts
}

const STEP = 1.5

export function PictureViewer({ item, document: facts }: PictureViewerProps) {
  const t = useWords()
  const frame = useRef<HTMLElement>(null)
  const full = useFullScreen(frame)
  const { stage, viewer, state, retry } = useDeepZoom(facts, facts.Pages[0]?.Title || item.Title)
  const zoomBy = (factor: number) => {
    viewer.current?.viewport.zoomBy(factor)
    viewer.current?.viewport.applyConstraints()
  }
  return (
    <section
      ref={frame}
      aria-label={t('documents.viewer', { title: item.Title })}
      className={cx(styles.viewer, full.isFull && styles.full)}
    >
      <div className={styles.bar}>
        <span className={styles.gap} />
        <IconButton
          icon={<ZoomOut />}
          label={t('documents.zoomOut')}
          keys="-"
          onPress={() => zoomBy(1 / STEP)}
        />
        <IconButton icon={<ZoomIn />} label={t('documents.zoomIn')} keys="+" onPress={() => zoomBy(STEP)} />
        <IconButton
          icon={<Image />}
          label={t('documents.wholePicture')}
          keys="0"
          onPress={() => viewer.current?.viewport.goHome()}
        />
        <BarEnd facts={facts} full={full} />
      </div>
      <div className={styles.zoomed}>
        <div ref={stage} className={styles.canvas} data-state={state} />
        {state === 'loading' && (
          <div className={styles.waiting}>
            <Spinner size="lg" label={t('documents.loading')} />
          </div>
        )}
        {state === 'failed' && (
          <ErrorState className={styles.lost} onRetry={retry}>
            {t('documents.lost')}
          </ErrorState>
        )}
      </div>
    </section>
  )
}

type State = 'loading' | 'open' | 'failed'

/** It draws by itself and knows its own keys: arrows, plus, minus and 0, while it has the focus. */
function useDeepZoom(facts: DocumentFacts, label: string) {
  const stage = useRef<HTMLDivElement>(null)
  const viewer = useRef<OpenSeadragon.Viewer>(null)
  const [state, setState] = useState<State>('loading')
  const [tries, setTries] = useState(0)
  const latest = useRef(facts)
  latest.current = facts
  // biome-ignore lint/correctness/useExhaustiveDependencies: new addresses of the same picture are used with its next part.
  useEffect(() => {
    let isOver = false
    let own: OpenSeadragon.Viewer | undefined
    setState('loading')
    void import('openseadragon').then(({ default: open }) => {
      if (isOver || !stage.current) return
      forestallStyle()
      own = open({
        element: stage.current,
        tileSources: [sourceOf(open, () => latest.current)],
        showNavigationControl: false,
        drawer: 'canvas',
        immediateRender: true,
        visibilityRatio: 0.5,
        maxZoomPixelRatio: 3,
        animationTime: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.5,
        gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true, scrollToZoom: true },
      })
      own.addHandler('open', () => setState('open'))
      own.addHandler('open-failed', () => setState('failed'))
      own.canvas.setAttribute('role', 'img')
      own.canvas.setAttribute('aria-label', label)
      viewer.current = own
    })
    return () => {
      isOver = true
      own?.destroy()
      viewer.current = null
    }
  }, [facts.Sizes.length, facts.Tiles?.Width, label, tries])
  return { stage, viewer, state, retry: () => setTries(it => it + 1) }
}

/** It would add a style of its own, without the nonce of the page, that takes the focus ring from touch screens. */
function forestallStyle() {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return
  const style = document.createElement('style')
  style.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  style.dataset.openseadragonMobileCss = 'true'
  document.head.append(style)
}

type Library = typeof OpenSeadragon

/** Parts where it is large, otherwise all of it in the size that is needed. */
function sourceOf({ TileSource, LegacyTileSource }: Library, facts: () => DocumentFacts) {
  const { Tiles, Sizes, Pages } = facts()
  if (!Tiles) return new LegacyTileSource(sizesOf(Sizes, Pages[0]))
  const source = new TileSource({
    width: Tiles.Width,
    height: Tiles.Height,
    tileSize: Tiles.Size,
    tileOverlap: 0,
    minLevel: Tiles.LeastLevel,
    maxLevel: Tiles.MostLevel,
  })
  source.getTileUrl = (level, x, y) => `${facts().Tiles?.URL ?? Tiles.URL}${level}-${x}-${y}.jpg`
  return source
}

function sizesOf(sizes: DocumentFacts['Sizes'], page: DocumentFacts['Pages'][number] | undefined) {
  const all =
    sizes.length > 0 ? sizes : page ? [{ URL: page.ImageURL, Width: page.Width, Height: page.Height }] : []
  return all.map(it => ({ url: it.URL, width: it.Width, height: it.Height }))
}
