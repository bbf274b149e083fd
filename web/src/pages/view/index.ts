export { ViewPage } from './view-page.tsx'
