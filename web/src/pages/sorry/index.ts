export { SorryPage } from './sorry-page.tsx'
export { SorryView } from './sorry-view.tsx'
