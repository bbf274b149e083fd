export const screen = {
  title: 'Screen',
  loading: 'Loading what this screen plays',
  empty: 'Nothing has been sent to this screen yet.',
  gone: 'There is no screen at this address',
  goneText: 'It may have been removed, or given another address.',
} as const
