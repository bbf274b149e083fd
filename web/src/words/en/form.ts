export const form = {
  discardTitle: 'Discard your changes?',
  discardText: 'You have unsaved changes.',
  discard: 'Discard',
  keep: 'Keep editing',
  conflict: {
    saved: 'Currently saved',
    empty: '(empty)',
    mine: 'Save mine instead',
    theirs: 'Use the saved version',
    copy: 'Copy my text',
    copied: 'Your text has been copied',
    notCopied: 'Your browser did not allow copying',
  },
} as const
