import './design/base.css'
import './words/add-first.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fetchAhead } from './app/fetch-ahead.ts'
import { drawSoon } from './shared/draw-soon.ts'

const root = document.getElementById('root')
if (root) drawSoon(fetchAhead(window.location.pathname), () => createRoot(root).render(<App />))
