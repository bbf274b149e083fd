export type PictureShown = 'given' | 'placeholder' | 'none'

// SHELL-25: one replacement; when that fails too, nothing more is asked for.
export const afterFailure = (shown: PictureShown, hasPlaceholder: boolean): PictureShown =>
  shown === 'given' && hasPlaceholder ? 'placeholder' : 'none'

export const firstShown = (src: string | undefined, placeholder: string | undefined): PictureShown => {
  if (src) return 'given'
  return placeholder ? 'placeholder' : 'none'
}
