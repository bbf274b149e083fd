export { ArchiveQuestion } from './archive-question.tsx'
export { BringBack } from './bring-back.tsx'
