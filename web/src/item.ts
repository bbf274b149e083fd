// The page of an item that plays: its recording is begun first, then comes the app (decision 0060).
import './design/base.css'
import { beginItem } from './pages/view/begin-item.ts'

/** The script waits neither for the style sheet nor for the end of the page, which carries what it needs. */
const parsed = new Promise<unknown>(resolve => {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', resolve, { once: true })
  else resolve(null)
})

void parsed
  .then(beginItem)
  .then(() => import('./draw-app.tsx'))
  .then(it => it.drawApp())
