declare module '@tesseract.js-data/*' {
  const data: { code: string; gzip: boolean; langPath: string }
  export default data
}
