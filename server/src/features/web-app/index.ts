// The site as an app of its own: icons, what browsers read to install it, and a page for those without a network.
export { addWebAppBytes } from './web-app.bytes.ts'
