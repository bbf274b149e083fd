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
        Text: 'Press / anywhere to reach the search box. Titles, subtitles and slides are searched at once.',
      },
      {
        Heading: 'Navigation',
        Text: 'The button at the top left opens and closes the navigation. Pin it to keep names beside the icons.',
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
        Text: 'Everybody may watch. Give further roles to a person or to a group; anyone who is in the group holds them.',
      },
      {
        Heading: 'Import',
        Text: 'A CSV file with the columns username, displayname, email, roles and groups creates or updates many people. Try it first: the report names each line that would be refused.',
      },
      {
        Heading: 'Disable, not delete',
        Text: 'A disabled person is signed out at once and cannot return; what they added stays.',
      },
    ],
  },
  site: {
    Title: 'Settings of the site',
    Sections: [
      {
        Heading: 'Sessions',
        Text: 'Somebody who does nothing for the session duration is signed out. A warning comes first and can prolong it.',
      },
      {
        Heading: 'Disclaimer',
        Text: 'While there is a text, everybody is asked to accept it once, and again when it changes.',
      },
      {
        Heading: 'Notices',
        Text: 'A central notice is shown at the top of every page until each person dismisses it.',
      },
    ],
  },
}
