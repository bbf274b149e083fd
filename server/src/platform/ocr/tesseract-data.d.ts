declare module '@tesseract.js-data/eng' {
  const data: { code: string; gzip: boolean; langPath: string }
  export default data
}
