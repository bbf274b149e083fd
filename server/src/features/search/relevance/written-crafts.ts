import type { WrittenItem } from './written-item.ts'

const MACHINES: readonly WrittenItem[] = [
  {
    title: 'Wind turbines: from breeze to socket',
    text: 'Blades, gearbox, generator and grid, with a walk up the tower. How electricity is made from moving air.',
    owner: 'Hiroshi Tanabe',
    course: 'ENG3012',
    said: ['The blade is a wing that flies in a circle.', 'Above a gale it turns itself out of the wind.'],
    slides: ['Betz limit: fifty-nine per cent and no more'],
    chapters: ['Why three blades?', 'What the grid wants'],
  },
  {
    title: 'The bicycle wheel: why spokes do not push',
    text: 'A wheel is taken apart and built again.',
    owner: 'Hiroshi Tanabe',
    said: ['A spoke is like a rope: it can only pull.'],
  },
  {
    title: 'Soldering for the first time',
    text: 'Iron, sponge, patience.',
    owner: 'Hiroshi Tanabe',
    categories: ['Maker space'],
    said: ['Heat the joint and not the solder.'],
    comments: ['Would you use lead-free with beginners?'],
  },
  {
    title: 'Public key encryption with padlocks and boxes',
    text: 'Alice, Bob and a postman whom nobody trusts.',
    owner: 'Noor Khalil',
    course: 'COM2118',
    said: ['Anybody may snap the padlock shut, but only I can open it.'],
    slides: ['Eve sees the box, never what is inside'],
  },
  {
    title: 'Binary search in a phone book',
    text: 'A book of a thousand pages, ten tears, one number.',
    owner: 'Noor Khalil',
    course: 'COM2118',
    said: ['Tear it in half and throw away the wrong half.'],
    chapters: ['Ten tears'],
  },
  {
    title: 'Spreadsheets: pivot tables in ten minutes',
    text: 'Rows, columns, totals, and one chart.',
    owner: 'Noor Khalil',
    categories: ['Office skills'],
  },
  {
    title: 'Passwords: length beats tricks',
    text: 'What attackers try first, and second.',
    owner: 'Noor Khalil',
    categories: ['Office skills'],
    said: ['Four random words are better than a clever one.'],
    slides: ['Correct horse, still standing'],
  },
]

const PEOPLE: readonly WrittenItem[] = [
  {
    title: 'The Great Strike of 1926 in letters',
    text: 'Read aloud by the people who found them in the attic.',
    owner: 'Maeve O’Sullivan',
    course: 'HIS1450',
    said: ['Dear Nell, there is no coal and there are no wages.'],
  },
  {
    title: 'How to read secretary hand',
    text: 'Handwriting of the sixteenth century, letter by letter.',
    owner: 'Maeve O’Sullivan',
    course: 'HIS1450',
    said: ['The long s is not an f, however much it looks like one.'],
    slides: ['Minims: count the strokes'],
  },
  {
    title: 'A railway clerk remembers',
    text: 'Forty-one years behind one counter.',
    owner: 'Maeve O’Sullivan',
    categories: ['Voices of the borough'],
    said: ['At ten in the morning we telegraphed the time to every station.'],
  },
  {
    title: 'Parish registers: a guide for beginners',
    text: 'What is in them, what is not, and where they are kept.',
    owner: 'Maeve O’Sullivan',
    pages: [
      ['What is in them', 'Baptisms, marriages and burials, from 1538 where the mice have been kind.'],
      ['Reading between the lines', 'A cross beside a name often means that the person could not write.'],
    ],
  },
  {
    title: 'Human migration: ports and passports',
    text: 'Who came, who left, and who counted them.',
    owner: 'Maeve O’Sullivan',
    categories: ['Voices of the borough'],
  },
  {
    title: 'Buying a house: what the contract says',
    text: 'From the offer to the keys, with the clauses that matter.',
    owner: 'Dr Fergus MacLeod',
    course: 'LAW1103',
    said: ['Until contracts are exchanged nobody is bound.'],
  },
  {
    title: 'Mock trial: the stolen bicycle',
    text: 'Second-year students in wigs that do not fit.',
    owner: 'Dr Fergus MacLeod',
    course: 'LAW1103',
    said: ['The witness saw a red helmet and nothing else.'],
  },
  {
    title: 'Inflation explained with a basket of bread',
    text: 'The same basket every month, and a different till.',
    owner: 'Dr Fergus MacLeod',
    said: ['The basket is the same; the price is not.'],
  },
  {
    title: 'Mixing ultramarine: pigments of the masters',
    text: 'Lapis, mortar and a long afternoon.',
    owner: 'Léa Fontaine',
    course: 'ART2201',
    said: ['The stone is ground, washed and kneaded in wax.'],
    slides: ['Azurite leans to green, smalt to grey'],
  },
  {
    title: 'A cappella: tuning a choir without a piano',
    text: 'Pure thirds, brave basses.',
    owner: 'Léa Fontaine',
    said: ['Sing the fifth first, then put the third in it.'],
  },
  {
    title: 'Stage make-up under yellow light',
    text: 'What the back row sees.',
    owner: 'Léa Fontaine',
    comments: ['Green turns grey under the old lamps, we found.'],
  },
  {
    title: 'Field recording: microphones in the rain',
    text: 'Birds, traffic and one waterproof bag.',
    owner: 'Léa Fontaine',
    said: ['A dead cat is what we call the fur that keeps the wind off.'],
  },
]

export const CRAFTS: readonly WrittenItem[] = [...MACHINES, ...PEOPLE]
