// The chapters of a few recordings, by title, and the tags that chapters can carry.
export interface DemoChapter {
  title: string
  /** The number of the line of LINES with which it begins; it ends where the next one begins. */
  line: number
  text?: string
  tags?: readonly string[]
  isBookmark?: true
}

export const TAG_GROUPS: Readonly<Record<string, readonly string[]>> = {
  Lecture: ['Definition', 'Example', 'Experiment', 'For the exam', 'Question'],
  'Clinical skills': ['Common mistake', 'Preparation', 'Technique'],
}

export const CHAPTERS: Readonly<Record<string, readonly DemoChapter[]>> = {
  'How tides shape an estuary': [
    { title: 'One tide, from the sea inland', line: 0 },
    {
      title: 'The funnel',
      line: 1,
      text: 'Width falls, the range grows, friction takes over.',
      tags: ['Definition'],
    },
    { title: 'Flood and ebb', line: 3, tags: ['Definition', 'For the exam'] },
    { title: 'Sand needs speed, mud needs patience', line: 4, tags: ['Example'] },
    { title: 'Boots in the mud', line: 6, text: 'What the bank tells you while you stand on it.' },
    { title: 'Next week: the tide gauge', line: 8, isBookmark: true },
  ],
  'Cell division without the confusion': [
    { title: 'Mitosis or meiosis', line: 0, tags: ['Definition', 'For the exam'] },
    { title: 'Prophase', line: 1 },
    { title: 'Metaphase', line: 2 },
    { title: 'Stop and draw', line: 3, isBookmark: true, tags: ['Question'] },
    { title: 'Anaphase', line: 4 },
    { title: 'Meiosis: twice', line: 5, tags: ['For the exam'] },
  ],
  'Die Zelle: Grundlagen für Pflegeberufe': [
    { title: 'Die Membran', line: 0 },
    { title: 'Zellkern und Kraftwerke', line: 1 },
    { title: 'Auf der Station', line: 3, text: 'Was die Zelle mit einer Wunde zu tun hat.' },
  ],
  'Volcanoes for beginners: magma, gas and patience': [
    { title: 'A bottle that was shaken', line: 0, tags: ['Example'] },
    { title: 'Runny or thick', line: 1 },
    { title: 'Try it yourself', line: 2, tags: ['Experiment'] },
  ],
}
