// What is said in a few recordings and what stands on their slides, by title. Times in seconds.
type Lines = readonly (readonly [at: number, text: string])[]

export interface DemoLines {
  language: 'en' | 'de'
  said: Lines
  /** The same lines in another language, one for each that is said. */
  translated?: { language: 'en' | 'de'; lines: readonly string[] }
  slides?: { name: string; pages: Lines }
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
        [16, 'The funnel: width falls, tidal range grows, friction takes over'],
        [92, 'Flood and ebb: short and fast, long and slow'],
        [146, 'Sediment: sand needs speed, mud needs patience'],
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
  'Volcanoes for beginners: magma, gas and patience': {
    language: 'en',
    said: [
      [3, 'A volcano is a bottle of fizzy water that somebody has been shaking for a very long time.'],
      [46, 'Runny magma lets its gas go. Thick magma keeps it, until it cannot.'],
      [120, 'Do this experiment outdoors, with goggles, and never with a glass bottle.'],
    ],
  },
}
