import './shared/zod.ts'
import './design/base.css'
import './words/add-first.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fetchAhead } from './app/fetch-ahead.ts'

fetchAhead(window.location.pathname)
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
