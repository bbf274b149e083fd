// A course of the demo library, as a school sees one. Its platform exists nowhere and is switched off: nobody can come
// from there, and nothing is sent.
export const PLATFORM = {
  Name: 'Example Moodle',
  Issuer: 'https://moodle.example',
  ClientID: 'mediatheque',
  AuthEndpoint: 'https://moodle.example/mod/lti/auth.php',
  TokenEndpoint: 'https://moodle.example/mod/lti/token.php',
  KeysEndpoint: 'https://moodle.example/mod/lti/certs.php',
  DeploymentID: '1',
} as const

interface LinkedItem {
  title: string
  /** Name of the quiz that is linked; otherwise the item is. */
  quiz?: string
}

export const COURSE = {
  title: 'Coasts and estuaries',
  label: 'GEO1101',
  teachers: ['helen.pryce', 'tomos.bevan'],
  students: 'Students',
  linkedBy: 'helen.pryce',
  links: [
    { title: 'How tides shape an estuary' },
    { title: 'How tides shape an estuary', quiz: 'Graded: what the estuary leaves behind' },
    { title: 'Tide tables and how to read them' },
  ] satisfies readonly LinkedItem[] as readonly LinkedItem[],
  linkedDaysAgo: 21,
  /** Grades that the platform refused, because these people had left the course there. */
  refused: ['lena.fischer', 'marek.dvorak'],
} as const
