declare module '@tesseract.js-data/eng' {
  const data: { code: string; gzip: boolean; langPath: string }
  export default data
}
declare module '@tesseract.js-data/deu' {
  const data: { code: string; gzip: boolean; langPath: string }
  export default data
}
declare module '@tesseract.js-data/fra' {
  const data: { code: string; gzip: boolean; langPath: string }
  export default data
}
declare module '@tesseract.js-data/spa' {
  const data: { code: string; gzip: boolean; langPath: string }
  export default data
}
