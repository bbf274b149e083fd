// Pictures of items and categories: a frame, one of those that were made, or a file, sent in pieces.
export { type Choice, Choices } from './choices.tsx'
export { drawFrame } from './draw-picture.ts'
export { FileButton } from './file-button.tsx'
export { PictureUpload } from './picture-upload.tsx'
export { SendingBar } from './sending-bar.tsx'
export { pictureIn, showChanged, showNotSaved, useSending } from './use-sending.ts'
