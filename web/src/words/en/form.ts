export const form = {
  discardTitle: 'Discard your changes?',
  discardText: 'What you have changed here has not been saved.',
  discard: 'Discard',
  keep: 'Go on editing',
} as const
