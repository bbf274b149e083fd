export const form = {
  discardTitle: 'Discard your changes?',
  discardText: 'What you have changed here has not been saved.',
  discard: 'Discard',
  keep: 'Go on editing',
  conflict: {
    saved: 'Saved now',
    empty: '(empty)',
    mine: 'Save mine instead',
    theirs: 'Use the saved version',
    copy: 'Copy my text',
    copied: 'Your text is copied',
    notCopied: 'Your browser did not allow copying',
  },
} as const
