export const live = {
  title: 'Add a live stream',
  url: 'Address of the stream',
  urlHint: 'The HLS address from your encoder or streaming service. It usually ends in .m3u8.',
  missing: 'Please enter the address of the stream',
  add: 'Add',
  waits: '“{{title}}” has been added. It will play as soon as the stream is live.',
  save: 'Save address',
  saved: 'The address has been saved.',
} as const
