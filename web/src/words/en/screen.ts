export const screen = {
  title: 'Screen',
  loading: 'Loading',
  empty: 'Nothing has been sent to this screen yet.',
  gone: 'No screen at this address',
  goneText: 'It may have been removed or has a new address.',
} as const
