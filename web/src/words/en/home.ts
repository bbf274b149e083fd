export const home = {
  title: 'Home',
  night: 'Good evening',
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  greeting: '{{greeting}}, {{name}}',
  greetingGuest: '{{greeting}}, and welcome',
  lead: 'Welcome to {{site}}.',
  firstSteps: 'First steps',
  manageSteps: 'Set up the library',
  tour: {
    title: 'Take the tour',
    text: 'Five stops, less than a minute.',
    action: 'Start the tour',
    dismiss: 'Not now',
  },
  settings: {
    title: 'Make it yours',
    text: 'Language, time zone, theme and picture.',
    action: 'Open settings',
  },
  keys: {
    title: 'Hands on the keys',
    text: 'Everything here can be done without a mouse.',
    action: 'See the shortcuts',
  },
  people: {
    title: 'Bring people in',
    text: 'Create accounts, or import a whole school by CSV.',
    action: 'Open people',
  },
  site: {
    title: 'Name the place',
    text: 'Name, language, sessions, guests and notices.',
    action: 'Open site settings',
  },
  signups: {
    title: 'Read requests',
    text: 'Who has asked for an account or a course.',
    action: 'Open signups',
  },
  signIn: {
    title: 'Sign in',
    text: 'Keep favourites, history and notes of your own.',
    action: 'Go to sign-in',
  },
  library: {
    title: 'The library',
    emptyTitle: 'The shelves are still empty',
    empty:
      'As soon as something is added, what is new, what you have begun to watch and your categories stand here.',
    next: 'Open my lists',
  },
  results: {
    title: 'Search: {{term}}',
    heading: 'No results for “{{term}}”',
    text: 'The library is still empty, so no search can find anything. Come back when something has been added.',
    back: 'Back to the home page',
  },
  inline: 'Pick an item to use it in your course.',
} as const
