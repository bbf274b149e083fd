// What people read in the frame of a learning platform, before there is a page of ours.

export const englishCourses = {
  refused: 'This cannot be opened',
  opening: 'Opening…',
  window: {
    title: 'One more click',
    text: 'Your browser blocks what is needed to show this inside the course.',
    button: 'Open in a new window',
  },
  registered: {
    title: 'Connected',
    text: 'This site is now connected to the learning platform. You can close this window.',
    failedTitle: 'Not connected',
    invite: 'This registration address has been used or has expired. Please create a new one under Courses',
    configuration: 'The configuration of the learning platform could not be read',
    rejected: 'The learning platform did not accept the registration',
    known: 'This learning platform is already connected',
  },
}
