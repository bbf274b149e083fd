// The player alone, for frames of other sites: nothing of the app comes with it.
import './design/base.css'
import { createRoot } from 'react-dom/client'
import { EmbedApp } from './pages/embed/index.ts'

const root = document.getElementById('root')
if (root) createRoot(root).render(<EmbedApp />)
