export const layout = {
  edit: 'Edit page layout',
  title: 'Layout of the home page',
  intro: 'Everybody sees the sections in this order. Hidden ones are shown to nobody.',
  elsewhere: 'Please navigate to the homepage to edit the page layout',
  up: 'Move “{{name}}” up',
  down: 'Move “{{name}}” down',
  save: 'Save layout',
  saved: 'The home page has its new layout.',
  moved: '“{{name}}” is now number {{place, number}} of {{count, number}}',
  section: {
    manage: 'Set up the library (administrators)',
    steps: 'First steps',
    continue: 'Continue watching',
    new: 'New in the library',
    popular: 'Popular',
    categories: 'Browse categories',
  },
} as const
