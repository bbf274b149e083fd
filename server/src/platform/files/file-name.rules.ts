// What a file is called when somebody saves it.
const KEPT_BY_SYSTEMS = /[\u0000-\u001f\u007f/\\:*?"<>|\s]+/g
const MOST_CHARACTERS = 120

/** No signs that any system keeps for itself, and not too long for any. */
export const fileNameOf = (title: string, extension: string) =>
  `${title.replace(KEPT_BY_SYSTEMS, ' ').trim().slice(0, MOST_CHARACTERS) || 'item'}.${extension}`
