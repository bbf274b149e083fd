// What stands in a frame of another site.
import { createRoot } from 'react-dom/client'
import { EmbedApp, fetchPlayer } from './pages/embed/index.ts'
import { drawSoon } from './shared/draw-soon.ts'

export function drawEmbed() {
  const root = document.getElementById('root')
  if (root) drawSoon(root, fetchPlayer(), () => createRoot(root).render(<EmbedApp />))
}
