import type { WrittenItem } from './written-item.ts'

const LIFE: readonly WrittenItem[] = [
  {
    title: 'Photosynthesis at night: what a leaf does in the dark',
    text: 'Gas exchange measured every hour from dusk to dawn, and why a plant breathes as we do.',
    owner: 'Dr Agnieszka Wróbel',
    categories: ['Plant physiology'],
    course: 'BIO2043',
    said: [
      'At midnight the stomata are closed, and carbon dioxide is going out.',
      'A cactus does it the other way round: it opens its pores in the cool of the night.',
    ],
    slides: ['Respiration and photosynthesis compared', 'Compensation point: as much in as out'],
    chapters: ['The leaf as a pair of lungs', 'Cacti turn the clock round'],
  },
  {
    title: 'Counting beetles: a pitfall trap from a yoghurt pot',
    text: 'An afternoon at the edge of the field, and what was in the pot the next morning.',
    owner: 'Dr Agnieszka Wróbel',
    categories: ['Field methods'],
    course: 'BIO2043',
    said: [
      'Bury the pot so that its rim is level with the soil.',
      'Put a stone on the lid, or the hedgehogs will have your sample.',
    ],
    comments: ['Ours was full of rain after one night. A little roof helps.'],
  },
  {
    title: 'Why octopuses have blue blood',
    text: 'Haemocyanin, copper and cold water: how to carry oxygen without iron.',
    owner: 'Dr Agnieszka Wróbel',
    said: ['Copper turns blue when it takes up oxygen, as iron turns red.'],
    chapters: ['Three hearts and one bottleneck'],
  },
  {
    title: 'Bird migration: finding the way by stars and magnets',
    text: 'Robins in a planetarium, and what happens when somebody turns the sky.',
    owner: 'Rhys Llewellyn',
    said: ['Turn the sky by ninety degrees, and the robin turns with it.'],
    chapters: ['The planetarium experiment'],
    comments: ['Do street lamps confuse them in the same way?'],
  },
  {
    title: 'Giving an injection: the deltoid',
    text: 'Shown slowly and from both sides, with the questions that students really ask.',
    owner: 'Chiamaka Obi',
    categories: ['Bedside basics'],
    course: 'NUR2207',
    said: ['Two fingers below the bony point of the shoulder.', 'Aspirating is no longer recommended.'],
    chapters: ['Finding the site', 'Sharps go into the yellow bin'],
  },
  {
    title: 'Talking to somebody with dementia',
    text: 'Three conversations, played twice: how they went, and how they could have gone.',
    owner: 'Chiamaka Obi',
    categories: ['Bedside basics'],
    said: ['Do not correct. Come along for a while.'],
    comments: ['My grandmother always waits for the bus. Now I ask where she would like to go.'],
  },
  {
    title: 'Insulin pens: setting the dose',
    text: 'Needle, prime, dial, ten seconds, done.',
    owner: 'Chiamaka Obi',
    course: 'NUR2207',
    said: ['Dial two units and press: the first drop shows that the needle is free.'],
    slides: ['Hypoglycaemia: shaky, sweaty, confused', 'Store in the fridge door, never in the freezer'],
  },
  {
    title: 'Bed making and pressure sores',
    text: 'Smooth sheets, heels off the mattress, turned every two hours.',
    owner: 'Chiamaka Obi',
    categories: ['Bedside basics'],
  },
]

const MATTER: readonly WrittenItem[] = [
  {
    title: 'Titration without tears',
    text: 'Burette, indicator, and the one drop too many.',
    owner: 'Dr Fergus MacLeod',
    course: 'CHE1102',
    said: ['Read the meniscus at eye level.', 'Stop when the pink stays for thirty seconds.'],
    slides: ['Concordant results: within 0.1 millilitres of each other'],
    chapters: ['Filling the burette', 'The faintest pink'],
  },
  {
    title: 'Growing crystals at home',
    text: 'Alum, a thread and three weeks on the window sill.',
    owner: 'Dr Fergus MacLeod',
    said: ['The slower it cools, the larger they grow.'],
    comments: ['Mine dissolved again when the kitchen got warm.'],
  },
  {
    title: 'Fume cupboards: a safety briefing',
    text: 'A handout for everybody who works in the preparation room.',
    owner: 'Dr Fergus MacLeod',
    pages: [
      ['Before you start', 'The sash stays below the yellow line. Nothing is stored on the sill.'],
      ['When the alarm sounds', 'Close the sash, leave the room and fetch the technician of the day.'],
    ],
  },
  {
    title: 'Reading a weather map',
    text: 'Isobars, fronts, and the art of looking out of the window first.',
    owner: 'Rhys Llewellyn',
    course: 'GEO3310',
    said: ['Where the isobars are close together, hold on to your hat.'],
    slides: ['Warm front: semicircles. Cold front: triangles.'],
  },
  {
    title: 'Glaciers on the move: forty years of stakes',
    text: 'Every August the same people drill the same holes.',
    owner: 'Rhys Llewellyn',
    course: 'GEO3310',
    recordedOn: '2017-08-19',
    said: ['The tongue has lost eleven metres since last summer.'],
  },
  {
    title: 'Earthquake drill for schools',
    text: 'Drop, cover and hold on, practised with a class of eight-year-olds.',
    owner: 'Rhys Llewellyn',
    categories: ['School resources'],
    said: ['Get under the table and hold its leg with one hand.'],
  },
  {
    title: 'Mapping a floodplain with a drone',
    text: 'From the flight plan to the height model, in one windy morning.',
    owner: 'Hiroshi Tanabe',
    recordedOn: '2019-03-05',
    said: ['Fly the rows across the wind, not along it.'],
  },
]

export const SCIENCES: readonly WrittenItem[] = [...LIFE, ...MATTER]
