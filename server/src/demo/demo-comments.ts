// What people have written under a few recordings, by title, and one's own notes. Newest last.
export interface DemoComment {
  /** A user name. */
  by: string
  text: string
  hoursAgo: number
  /** The second it is about. */
  at?: number
  state?: 'pending' | 'declined'
  /** Who has flagged it. */
  flaggedBy?: string
  isNote?: true
  answers?: readonly Omit<DemoComment, 'answers'>[]
}

export const COMMENTS: Readonly<Record<string, readonly DemoComment[]>> = {
  'How tides shape an estuary': [
    {
      by: 'alice.moreau',
      text: 'The two curves finally made it click. Is the ebb always the longer one, or only in funnels?',
      hoursAgo: 171,
      at: 9,
      answers: [
        {
          by: 'helen.pryce',
          text: 'In most funnel-shaped estuaries, yes. Where the basin is wide and shallow it can be the other way round.',
          hoursAgo: 166,
        },
        { by: 'alice.moreau', text: 'Thank you, that helps.', hoursAgo: 165 },
        {
          by: 'gethin.price',
          text: 'There is a nice map of this at https://example.org/estuaries (chapter 4).',
          hoursAgo: 120,
        },
      ],
    },
    {
      by: 'kofi.boateng',
      text: 'Small thing: at 0:22 the slide says “sand”, the voice says “mud”. Which one is right?',
      hoursAgo: 98,
      at: 22,
      answers: [
        {
          by: 'helen.pryce',
          text: 'Well heard! Fast water carries sand; the slide is right. I shall record that sentence again.',
          hoursAgo: 96,
        },
      ],
    },
    {
      by: 'marek.dvorak',
      text: 'Buy cheap essays at www.example.com !!!',
      hoursAgo: 52,
      flaggedBy: 'ewa.nowak',
    },
    { by: 'diego.fuentes', text: 'First.', hoursAgo: 49, state: 'declined' },
    {
      by: 'commenter',
      text: 'We walked this bank last week. Boots were lost. 🥾',
      hoursAgo: 27,
      at: 33,
      answers: [
        { by: 'ewa.nowak', text: 'Two of them mine 😅', hoursAgo: 26 },
        { by: 'tomos.bevan', text: 'They are in the field store, second shelf.', hoursAgo: 25 },
        { by: 'ewa.nowak', text: 'You are a hero.', hoursAgo: 25 },
        { by: 'chloe.jensen', text: 'Is there one in size 38 as well?', hoursAgo: 24 },
        { by: 'tomos.bevan', text: 'A left one.', hoursAgo: 23 },
        { by: 'chloe.jensen', text: 'That will have to do.', hoursAgo: 22 },
      ],
    },
    {
      by: 'hana.suzuki',
      text: 'Could the tide gauge data be shared before Thursday, please?',
      hoursAgo: 3,
      at: 41,
      state: 'pending',
    },
    {
      by: 'viewer',
      text: 'Funnel: same water, less width, so it rises.',
      hoursAgo: 30,
      at: 6,
      isNote: true,
    },
    {
      by: 'viewer',
      text: 'Sand from fast water, mud from slow. For the exam!',
      hoursAgo: 29,
      at: 22,
      isNote: true,
    },
    { by: 'owner', text: 'Ask Helen for the gauge readings.', hoursAgo: 12, at: 41, isNote: true },
  ],
  'Volcanoes for beginners: magma, gas and patience': [
    {
      by: 'farah.aziz',
      text: 'The kitchen experiment works with sparkling water too, and is less sticky.',
      hoursAgo: 60,
      answers: [{ by: 'owner', text: 'Good idea, I shall add it to the sheet.', hoursAgo: 58 }],
    },
    {
      by: 'lena.fischer',
      text: 'How much gas is dissolved in basalt compared with rhyolite?',
      hoursAgo: 8,
      at: 14,
    },
  ],
  'Recursion explained by stacking cups': [
    {
      by: 'bilal.rahman',
      text: 'So the smallest cup is the base case. Now I see it.',
      hoursAgo: 200,
      at: 8,
    },
    {
      by: 'julia.schmidt',
      text: 'Ich habe es erst beim zweiten Ansehen verstanden, dann aber richtig. Danke!',
      hoursAgo: 90,
    },
  ],
}
