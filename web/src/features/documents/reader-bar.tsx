import { ChevronDown, ChevronLeft, ChevronRight, PanelLeft, Search, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Button, DigitsField, IconButton, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { BarEnd } from './bar-end.tsx'
import styles from './documents.module.css'
import { isClosest, isFarthest, ZOOMS, type Zoom, zoomedIn, zoomedOut } from './sheets.rules.ts'
import type { DocumentFacts } from './use-document.ts'
import type { FullScreen } from './use-full-screen.ts'

interface Toggle {
  isOn: boolean
  toggle: () => void
}

interface ReaderBarProps {
  facts: DocumentFacts
  page: number
  count: number
  goTo: (page: number) => void
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  scale: number
  thumbnails: Toggle
  search: Toggle
  full: FullScreen
  /** Somebody else turns the pages. */
  isShut: boolean
}

export function ReaderBar(props: ReaderBarProps) {
  const { facts, page, count, thumbnails, search, full, isShut } = props
  const t = useWords()
  return (
    <div className={styles.bar}>
      {isShut ? (
        <span role="status" className={styles.count}>
          {t('documents.page', { page })} {t('documents.of', { count })}
        </span>
      ) : (
        <>
          <IconButton
            icon={<PanelLeft />}
            label={t('documents.thumbnails')}
            aria-expanded={thumbnails.isOn}
            onPress={thumbnails.toggle}
          />
          <Turn {...props} />
        </>
      )}
      <span className={styles.gap} />
      <ZoomButtons {...props} />
      {!isShut && (
        <IconButton
          icon={<Search />}
          label={t('documents.search')}
          keys="Ctrl F"
          aria-expanded={search.isOn}
          onPress={search.toggle}
        />
      )}
      <BarEnd facts={facts} full={full} />
    </div>
  )
}

function Turn({ page, count, goTo }: Pick<ReaderBarProps, 'page' | 'count' | 'goTo'>) {
  const t = useWords()
  return (
    <>
      <IconButton
        icon={<ChevronLeft />}
        label={t('documents.previous')}
        keys="←"
        isDisabled={page <= 1}
        className={styles.wideOnly}
        onPress={() => goTo(page - 1)}
      />
      <PageNumber key={page} page={page} count={count} goTo={goTo} />
      <IconButton
        icon={<ChevronRight />}
        label={t('documents.next')}
        keys="→"
        isDisabled={page >= count}
        className={styles.wideOnly}
        onPress={() => goTo(page + 1)}
      />
    </>
  )
}

function PageNumber({ page, count, goTo }: Pick<ReaderBarProps, 'page' | 'count' | 'goTo'>) {
  const t = useWords()
  const [typed, setTyped] = useState(String(page))
  return (
    <form
      className={styles.number}
      onSubmit={event => {
        event.preventDefault()
        goTo(Number(typed))
        setTyped(String(page))
      }}
    >
      <DigitsField
        label={t('documents.pageNumber')}
        hidesLabel
        size="sm"
        value={typed}
        onChange={setTyped}
        className={styles.digits}
      />
      <span role="status" className={styles.count}>
        <span className={styles.spoken}>{t('documents.page', { page })}</span> {t('documents.of', { count })}
      </span>
    </form>
  )
}

function ZoomButtons({ zoom, setZoom, scale }: ReaderBarProps) {
  const t = useWords()
  const percent = (it: number) => t('documents.percent', { percent: Math.round(it * 100) })
  const fit = zoom === 'width' ? t('documents.fitWidth') : t('documents.fitPage')
  const size = typeof zoom === 'number' ? percent(zoom) : fit
  return (
    <>
      <IconButton
        icon={<ZoomOut />}
        label={t('documents.zoomOut')}
        keys="-"
        isDisabled={isFarthest(scale)}
        onPress={() => setZoom(zoomedOut(scale))}
      />
      <MenuTrigger>
        <Button look="quiet" size="sm" className={styles.zoom} aria-label={t('documents.zoomed', { size })}>
          {size}
          <ChevronDown aria-hidden="true" />
        </Button>
        <Menu
          label={t('documents.zoom')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[String(zoom)]}
          onAction={key => setZoom(key === 'width' || key === 'page' ? key : Number(key))}
        >
          <MenuItem id="width" keys="0">
            {t('documents.fitWidth')}
          </MenuItem>
          <MenuItem id="page">{t('documents.fitPage')}</MenuItem>
          {ZOOMS.map(it => (
            <MenuItem key={it} id={String(it)}>
              {percent(it)}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
      <IconButton
        icon={<ZoomIn />}
        label={t('documents.zoomIn')}
        keys="+"
        isDisabled={isClosest(scale)}
        onPress={() => setZoom(zoomedIn(scale))}
      />
    </>
  )
}
