// The package describes its build only under its plain name.
declare module 'hls.js/dist/hls.min.mjs' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
