// The player alone, for frames of other sites: nothing of the app comes with it.
import './design/base.css'
import { createRoot } from 'react-dom/client'
import { EmbedApp, fetchPlayer } from './pages/embed/index.ts'
import { drawSoon } from './shared/draw-soon.ts'

const root = document.getElementById('root')
if (root) drawSoon(fetchPlayer(), () => createRoot(root).render(<EmbedApp />))
