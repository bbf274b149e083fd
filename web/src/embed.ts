// The player alone, for frames of other sites: nothing of the app comes with it. What is played is begun before
// there is anything to draw it with, and drawing would keep it waiting.
import './design/base.css'
import { beginFirst } from './pages/embed/index.ts'

void beginFirst()
  .then(() => import('./draw-embed.tsx'))
  .then(it => it.drawEmbed())
