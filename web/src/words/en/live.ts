export const live = {
  title: 'Add a live stream',
  url: 'Address of the stream',
  urlHint: 'The HLS address that the encoder or streaming service names; it usually ends in .m3u8.',
  missing: 'Please enter the address of the stream',
  add: 'Add',
  waits: '“{{title}}” has been added. It begins to play as soon as the stream is on the air.',
  save: 'Save address',
  saved: 'The address has been saved.',
} as const
