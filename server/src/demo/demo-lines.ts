// What is said in a few recordings and what is on their slides, by title. Times in seconds.
type Lines = readonly (readonly [at: number, text: string])[]

export interface DemoLines {
  language: 'en' | 'de'
  said: Lines
  /** The same lines in another language, one for each that is said. */
  translated?: { language: 'en' | 'de'; lines: readonly string[] }
  slides?: { name: string; pages: readonly (readonly [at: number, text: string, notes?: string])[] }
  /** What else was recorded at the same time. */
  streams?: readonly DemoStream[]
  /** Audio description: what can be seen, spoken in a pause after each line, as a second sound. */
  described?: readonly string[]
}

export interface DemoStream {
  name: string
  encoder: string
  draws: 'speaker' | 'board'
  /** By how many seconds it begins later than the slides. */
  laterSecs: number
  /** What is written on a board with each line that is said. */
  written?: readonly string[]
}

export const LINES: Readonly<Record<string, DemoLines>> = {
  'How tides shape an estuary': {
    language: 'en',
    said: [
      [4, 'Good morning. Today we follow one tide from the sea to the tidal limit.'],
      [18, 'A funnel-shaped estuary squeezes the same water through less and less width.'],
      [41, 'So the tide grows taller as it travels inland, until friction takes the energy away.'],
      [95, 'Look at the two curves: the flood is short and fast, the ebb is long and slow.'],
      [148, 'Fast water carries sand. Slow water can only hold on to mud.'],
      [232, 'That is why the flood leaves sand banks at the mouth and the ebb leaves mud flats above.'],
      [377, 'On the bank you can read this with your boots: sand holds you, mud does not.'],
      [514, 'The sediment of one winter is as thick as your hand.'],
      [872, 'Next week we measure it with the tide gauge at the old pier.'],
    ],
    translated: {
      language: 'de',
      lines: [
        'Guten Morgen. Heute folgen wir einer Flut vom Meer bis an die Tidengrenze.',
        'Ein Trichter drückt dasselbe Wasser durch immer weniger Breite.',
        'So wird die Flut landeinwärts immer höher, bis die Reibung ihr die Kraft nimmt.',
        'Sehen Sie die beiden Kurven: Die Flut ist kurz und schnell, die Ebbe lang und langsam.',
        'Schnelles Wasser trägt Sand. Langsames Wasser hält nur noch Schlick.',
        'Deshalb lässt die Flut an der Mündung Sandbänke zurück und die Ebbe weiter oben Watt.',
        'Am Ufer spürt man das in den Stiefeln: Sand trägt, Schlick trägt nicht.',
        'Was ein Winter ablagert, ist so dick wie eine Hand.',
        'Nächste Woche messen wir es am Pegel der alten Mole.',
      ],
    },
    slides: {
      name: 'Estuaries',
      pages: [
        [0, 'How tides shape an estuary · Marine physics 2'],
        [
          16,
          'The funnel: width falls, tidal range grows, friction takes over',
          'Draw the funnel on the board first. Ask who has stood at the mouth of a river at low water.',
        ],
        [92, 'Flood and ebb: short and fast, long and slow'],
        [146, 'Sediment: sand needs speed, mud needs patience', 'Pass the two jars round: sand and mud.'],
        [370, 'In the field: banks, flats, creeks, salt marsh'],
      ],
    },
  },
  'Cell division without the confusion': {
    language: 'en',
    said: [
      [6, 'Mitosis makes two cells that are the same. Meiosis makes four that are not.'],
      [52, 'In prophase the chromosomes become visible, and the membrane of the nucleus goes.'],
      [131, 'Metaphase: everything lines up in the middle of the cell.'],
      [198, 'Stop here and draw the cell before you go on.'],
      [305, 'In anaphase the halves are pulled apart by the spindle.'],
      [640, 'Now the same again for meiosis, and this time there are two divisions.'],
    ],
    slides: {
      name: 'Mitosis and meiosis',
      pages: [
        [0, 'Cell division without the confusion'],
        [48, 'Prophase: chromosomes appear, the nuclear membrane dissolves'],
        [128, 'Metaphase: the equator of the cell'],
        [300, 'Anaphase and telophase: two nuclei'],
        [636, 'Meiosis: two divisions, four cells, all different'],
      ],
    },
  },
  'Die Zelle: Grundlagen für Pflegeberufe': {
    language: 'de',
    said: [
      [5, 'Jede Zelle ist von einer Membran umgeben, die nicht alles durchlässt.'],
      [37, 'Im Zellkern liegt der Bauplan für alle Eiweiße des Körpers.'],
      [88, 'Die Mitochondrien sind die Kraftwerke der Zelle.'],
      [164, 'Auf der Station begegnet uns das bei jeder Wunde, die heilt.'],
    ],
  },
  'Tidal power: what a barrage would and would not change': {
    language: 'en',
    said: [
      [5, 'Let us begin with energy. A barrage holds back the tide and lets it out through turbines.'],
      [60, 'The turbines turn twice a day, so the energy comes in pulses, four hours at a time.'],
      [150, 'On paper the energy of this estuary would feed four million homes.'],
      [260, 'But the turbines stand still at slack water, and the grid needs energy then too.'],
      [380, 'Pumping with cheap energy at night makes each turbine earn a little more.'],
      [700, 'Now the birds. Seventy thousand waders feed on the mud flats every winter.'],
      [820, 'Behind a barrage the mud flats lie dry for fewer hours, and the birds eat less.'],
      [960, 'Dunlin and knot are faithful birds: they come back to the same mud flats each year.'],
      [1100, 'New mud flats can be made elsewhere, though nobody asked the birds.'],
      [1240, 'Still, calmer water clears, and other birds would find more fish in it.'],
      [1500, 'What about the ports? Every ship would have to pass a lock in the barrage.'],
      [1620, 'The lock takes forty minutes, and a port that is late loses ships to other ports.'],
      [1760, 'On the other hand the water in the port stays deep at all hours, so larger ships can berth.'],
      [1900, 'The port of Avonmouth asked for two locks; the drawing shows one.'],
      [2040, 'Pilots would have to learn the new currents before they bring a ship to the lock.'],
      [2300, 'Finally, money. The wall costs thirty billion pounds before it earns a penny.'],
      [2420, 'Over a hundred years the cost of each unit is low, since nobody pays for the tide.'],
      [2540, 'Banks do not lend money for a hundred years, so the first decades are expensive.'],
      [2680, 'If the state lends the money at two per cent, the cost of the wall falls by half.'],
      [2900, 'So the question of cost is really a question of who may lend money, and for how long.'],
    ],
  },
  'Volcanoes for beginners: magma, gas and patience': {
    language: 'en',
    said: [
      [3, 'A volcano is a bottle of fizzy water that somebody has been shaking for a very long time.'],
      [46, 'Runny magma lets its gas go. Thick magma keeps it, until it cannot.'],
      [120, 'Do this experiment outdoors, with goggles, and never with a glass bottle.'],
    ],
  },
  'Hand hygiene: the six steps': {
    language: 'en',
    said: [
      [3, 'Clean hands protect your patients, and you. It takes six steps and half a minute.'],
      [30, 'One: rub your palms together.'],
      [60, 'Two: rub the back of each hand, with the fingers interlaced.'],
      [95, 'Three: palm to palm again, and between the fingers.'],
      [130, 'Four: rub the backs of the fingers against the other palm.'],
      [165, 'Five: turn each thumb inside the other hand.'],
      [200, 'Six: rub the fingertips in circles in the other palm.'],
    ],
    described: [
      'A red line on pale green beats like a pulse. At the top, the title: Hand hygiene, the six steps.',
      'Two of seven, says the counter beside the title.',
      'Three of seven. The words of the step are set in white at the foot.',
      'Four of seven. The pulse has changed.',
      'Five of seven.',
      'Six of seven.',
      'Seven of seven. The light bar at the foot has nearly reached the end.',
    ],
  },
  'Databases: what a transaction promises': {
    language: 'en',
    said: [
      [3, 'A transaction is a promise: all of it happens, or nothing of it does.'],
      [20, 'Money leaves one account and reaches the other. Between the two the power fails.'],
      [45, 'The log was written first, so the database knows what it had begun.'],
      [80, 'After the restart it takes back what was not finished. Nobody has lost a penny.'],
      [120, 'Now we pull the plug and look.'],
    ],
    slides: {
      name: 'Transactions',
      pages: [
        [0, 'What a transaction promises: all of it, or nothing of it'],
        [20, 'A transfer: one account down, the other up, the power fails'],
        [45, 'Write ahead: the log first, then the table'],
        [80, 'After the restart: what was not finished is taken back'],
      ],
    },
    streams: [{ name: 'Speaker', encoder: 'Lecture hall 2, rear camera', draws: 'speaker', laterSecs: 0 }],
  },
  'Why bridges hum: resonance in structures': {
    language: 'en',
    said: [
      [3, 'Every bridge has a note that it likes to sing.'],
      [15, 'Stiffness pulls it back, mass carries it on: together they set the note.'],
      [40, 'The loudspeaker plays a little slower than that, and nothing much happens.'],
      [70, 'Now it plays the same note, and each push arrives at the right moment.'],
      [100, 'That is resonance. A damper takes the energy out again.'],
    ],
    slides: {
      name: 'Resonance',
      pages: [
        [0, 'Why bridges hum: resonance in structures'],
        [15, 'The natural frequency: stiffness pulls back, mass carries on'],
        [70, 'Resonance: each push arrives at the right moment'],
        [100, 'Damping: energy leaves, the hum ends'],
      ],
    },
    streams: [
      { name: 'Speaker', encoder: 'Workshop camera', draws: 'speaker', laterSecs: 0 },
      {
        name: 'Board',
        encoder: 'Board camera',
        draws: 'board',
        laterSecs: 2.5,
        written: [
          'm, k',
          'f = √(k / m) / 2π',
          'f(drive) < f:  small',
          'f(drive) = f:  large!',
          'add a damper c',
        ],
      },
    ],
  },
}
