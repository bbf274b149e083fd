type Guide = {
  Title: string
  Sections: { Heading: string; Text: string }[]
}

/** By the name of the page they are on (SHELL-16). */
export type Guides = Readonly<Record<'home' | 'people' | 'site', Guide>>

export const englishGuides: Guides = {
  home: {
    Title: 'Finding your way',
    Sections: [
      {
        Heading: 'Search',
        Text: 'Press / anywhere to reach the search box. It searches titles, people, speech and slides.',
      },
      {
        Heading: 'Navigation',
        Text: 'The button at the top left opens and closes the navigation. Pin it to keep it open.',
      },
      {
        Heading: 'Your lists',
        Text: 'Favourites, History, My media and more open in a panel on the right and stay there while you browse.',
      },
    ],
  },
  people: {
    Title: 'People, groups and roles',
    Sections: [
      {
        Heading: 'Roles add up',
        Text: 'Everyone can watch. Give more roles to a person or to a group; everyone in the group has them.',
      },
      {
        Heading: 'Import',
        Text: 'A CSV file with the columns username, displayname, email, roles and groups creates or updates many people. Check it first: the report lists every line with an error.',
      },
      {
        Heading: 'Disable, not delete',
        Text: 'A disabled person is signed out immediately and cannot sign in again. Their items are kept.',
      },
    ],
  },
  site: {
    Title: 'Site settings',
    Sections: [
      {
        Heading: 'Sessions',
        Text: 'People who are inactive for the session duration are signed out. They are warned first and can stay signed in.',
      },
      {
        Heading: 'Disclaimer',
        Text: 'If there is a text, everyone is asked to accept it once, and again when it changes.',
      },
      {
        Heading: 'Notices',
        Text: 'A central notice is shown at the top of every page until each person dismisses it.',
      },
    ],
  },
}
