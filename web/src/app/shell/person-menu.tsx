import { lazy } from 'react'
import { OpensOnDemand } from '../../shared/opens-on-demand.tsx'
import { PersonButton } from './person-button.tsx'

const load = () => import('./person-menu-open.tsx')
const PersonMenuOpen = lazy(() => load().then(it => ({ default: it.PersonMenuOpen })))

export const PersonMenu = () => (
  <span data-tour="person">
    <OpensOnDemand
      preload={load}
      opened={<PersonMenuOpen />}
      button={wishes => <PersonButton {...wishes} aria-haspopup="menu" />}
    />
  </span>
)
