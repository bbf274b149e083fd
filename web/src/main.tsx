import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './design/base.css'
import { DesignPage } from './pages/design/index.ts'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <DesignPage />
    </StrictMode>,
  )
}
