// What is around every page, and the page.
import './words/add-first.ts'
import { createRoot } from 'react-dom/client'
import { App, firstLanguage } from './app/app.tsx'
import { fetchAhead } from './app/fetch-ahead.ts'
import { router } from './app/router.tsx'
import { drawSoon } from './shared/draw-soon.ts'
import { FIRST_SPOKEN, speak } from './words/index.ts'

export function drawApp() {
  const root = document.getElementById('root')
  if (!root) return
  const language = firstLanguage === FIRST_SPOKEN ? undefined : firstLanguage
  // Loaded by itself, it would first draw nothing, and a recording that was begun would be gone for a frame.
  const parts = [fetchAhead(window.location.pathname), router.load(), language && speak(language)]
  drawSoon(root, Promise.all(parts), () => createRoot(root).render(<App />))
}
