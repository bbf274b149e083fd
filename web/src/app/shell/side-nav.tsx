import { lazy, Suspense, useEffect, useRef } from 'react'
import { cx } from '../../design/index.ts'
import { isDrawer } from './nav.rules.ts'
import { NavFull } from './nav-full.tsx'
import { NavRail } from './nav-rail.tsx'
import styles from './side-nav.module.css'
import type { Nav } from './use-nav.ts'

const NavDrawer = lazy(() => import('./nav-drawer.tsx').then(it => ({ default: it.NavDrawer })))

export function SideNav({ nav }: { nav: Nav }) {
  if (nav.look === 'hidden') return null
  if (nav.look === 'full' || nav.look === 'floating') return <FullSide nav={nav} />
  return (
    <>
      {nav.look !== 'drawer' && <RailSide />}
      {isDrawer(nav.look) && (
        <Suspense>
          <NavDrawer nav={nav} />
        </Suspense>
      )}
    </>
  )
}

const RailSide = () => (
  <div className={cx(styles.side, styles.rail)} data-tour="nav">
    <NavRail />
  </div>
)

function FullSide({ nav }: { nav: Nav }) {
  const isFloating = nav.look === 'floating'
  const element = useRef<HTMLDivElement>(null)
  const { setOpen } = nav
  useEffect(() => {
    const side = element.current
    if (!isFloating || !side) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setOpen(false)
    }
    side.addEventListener('keydown', onKey)
    return () => side.removeEventListener('keydown', onKey)
  }, [isFloating, setOpen])
  return (
    <div
      ref={element}
      className={cx(styles.side, styles.full, isFloating && styles.floating)}
      data-tour="nav"
    >
      <NavFull nav={nav} />
    </div>
  )
}
