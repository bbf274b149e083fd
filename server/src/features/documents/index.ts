// Documents and pictures: from the file that was sent to pages that can be looked at.
export { convertDocumentJob } from './convert-document.job.ts'
export { showDocument } from './show-document.ts'
