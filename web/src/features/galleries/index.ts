// Galleries: the pictures of an item in one of five ways, on its page and in frames of other sites.
import { lazy } from 'react'

export { addressFor, MODES, SECS_PER_IMAGE } from './gallery.rules.ts'
export { useGallery } from './use-gallery.ts'

export const GalleryStage = lazy(() =>
  import('./gallery-stage.tsx').then(it => ({ default: it.GalleryStage })),
)
export const EmbedGallery = lazy(() =>
  import('./embed-gallery.tsx').then(it => ({ default: it.EmbedGallery })),
)
