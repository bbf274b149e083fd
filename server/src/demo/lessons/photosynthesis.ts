import { video } from '../items/demo-item.ts'
import { bars, flow, ring } from './figures.ts'
import type { Lesson } from './lesson.ts'

export const PHOTOSYNTHESIS: Lesson = {
  item: video(
    'Photosynthesis: how a leaf stores sunlight',
    'From a ray of light to a grain of sugar in six minutes: the two halves of photosynthesis, where they happen, and what limits them. With audio description as a second sound.',
    {
      owner: 'ines.duarte',
      daysAgo: 5,
      views: 538,
      minutes: 7,
      art: 'hills',
      categories: ['Life sciences'],
      level: 'School',
      module: 'BIO1012',
      accessible: ['Captions', 'Transcript', 'Audio description'],
    },
  ),
  subject: 'Life sciences and health',
  deck: 'Photosynthesis',
  chapters: [
    {
      title: 'What a plant is made of',
      text: 'An old experiment with a willow.',
      tags: ['Experiment'],
      slides: [
        {
          title: 'Photosynthesis',
          points: ['How a leaf stores sunlight', 'Biology, first year'],
          seen: 'A title slide: Photosynthesis, beside it a green landscape of hills.',
          said: [
            [
              'Good morning. Think of a large tree. It began as a seed that you could hold between two fingers.',
              'Guten Morgen. Denken Sie an einen großen Baum. Er begann als Samen, den man zwischen zwei Fingern halten kann.',
            ],
            ['Where does all that wood come from?', 'Woher kommt all das Holz?'],
            [
              'Most people say: from the soil. That is a good guess, and it is wrong.',
              'Die meisten sagen: aus der Erde. Das ist gut geraten und falsch.',
            ],
          ],
        },
        {
          title: 'The willow in the pot',
          points: ['Willow: from 2.3 kg to 76.8 kg', 'Soil: lost 57 grams', 'Five years, only water added'],
          figure: bars([
            ['willow before, kg', 2.3],
            ['willow after, kg', 76.8],
          ]),
          seen: 'A chart with two bars. The bar of the willow after five years is more than thirty times as long as the one before.',
          said: [
            [
              'Four hundred years ago Jan van Helmont planted a small willow in a pot of dried and weighed soil.',
              'Vor vierhundert Jahren pflanzte Jan van Helmont eine kleine Weide in einen Topf mit getrockneter, gewogener Erde.',
            ],
            [
              'For five years he gave it nothing but water. Then he weighed both again.',
              'Fünf Jahre lang gab er ihr nur Wasser. Dann wog er beides noch einmal.',
            ],
            [
              'The willow had gained about 74 kilograms. The soil had lost less than 60 grams.',
              'Die Weide hatte etwa 74 Kilogramm zugenommen. Die Erde hatte weniger als 60 Gramm verloren.',
            ],
            [
              'He decided that the tree was made of water. He was half right: the other half was in the air.',
              'Er schloss daraus, der Baum bestehe aus Wasser. Er hatte zur Hälfte recht: Die andere Hälfte war in der Luft.',
            ],
          ],
        },
      ],
    },
    {
      title: 'The whole story in one line',
      text: 'What goes in and what comes out.',
      tags: ['Definition', 'For the exam'],
      slides: [
        {
          title: 'In and out',
          points: [
            'In: water, carbon dioxide, light',
            'Out: sugar and oxygen',
            '6 CO₂ + 6 H₂O → C₆H₁₂O₆ + 6 O₂',
          ],
          figure: flow(['Water + carbon dioxide', 'Light', 'Sugar + oxygen']),
          seen: 'Three boxes from top to bottom: water and carbon dioxide, then light, then sugar and oxygen.',
          said: [
            [
              'A plant takes in carbon dioxide through small openings in its leaves, and water through its roots.',
              'Eine Pflanze nimmt Kohlendioxid durch kleine Öffnungen der Blätter auf und Wasser durch die Wurzeln.',
            ],
            [
              'With the energy of light it makes sugar from them, and oxygen is left over.',
              'Mit der Energie des Lichts macht sie daraus Zucker, und Sauerstoff bleibt übrig.',
            ],
            [
              'Six molecules of carbon dioxide and six of water become one molecule of sugar and six of oxygen.',
              'Aus sechs Molekülen Kohlendioxid und sechs Molekülen Wasser werden ein Molekül Zucker und sechs Moleküle Sauerstoff.',
            ],
            [
              'The sugar is a store of energy. The plant burns it at night, builds with it, or keeps it as starch.',
              'Der Zucker ist ein Energiespeicher. Die Pflanze verbraucht ihn nachts, baut damit oder lagert ihn als Stärke ein.',
            ],
            [
              'Nearly every breath that you take, and every meal, goes back to this one line.',
              'Fast jeder Atemzug und jede Mahlzeit geht auf diese eine Zeile zurück.',
            ],
          ],
        },
        {
          title: 'Where it happens',
          points: [
            'Leaf, then cell, then chloroplast',
            'Thylakoids: stacks that catch light',
            'Stroma: the fluid around them',
          ],
          figure: flow(['Leaf', 'Cell', 'Chloroplast', 'Thylakoid']),
          seen: 'Four boxes, each smaller thing below the larger one: leaf, cell, chloroplast, thylakoid.',
          said: [
            [
              'It all happens in chloroplasts. A single cell of a leaf may hold fifty of them.',
              'All das geschieht in den Chloroplasten. Eine einzige Blattzelle kann fünfzig davon enthalten.',
            ],
            [
              'Inside are flat discs, stacked like coins. They are called thylakoids, and they catch the light.',
              'Darin liegen flache Scheiben, gestapelt wie Münzen. Sie heißen Thylakoide und fangen das Licht ein.',
            ],
            [
              'The fluid around the stacks is the stroma. There the sugar is made.',
              'Die Flüssigkeit um die Stapel ist das Stroma. Dort entsteht der Zucker.',
            ],
            [
              'So there are two places, and there are two halves of the story. Let us take them in turn.',
              'Es gibt also zwei Orte und zwei Hälften der Geschichte. Nehmen wir sie der Reihe nach.',
            ],
          ],
        },
      ],
    },
    {
      title: 'First half: catching light',
      text: 'Water is split, batteries are charged.',
      tags: ['Definition'],
      slides: [
        {
          title: 'Light reactions',
          points: [
            'Chlorophyll takes up red and blue',
            'Water is split, oxygen leaves',
            'Energy is kept in ATP and NADPH',
          ],
          figure: bars([
            ['blue light used', 90],
            ['green light used', 60],
            ['red light used', 85],
          ]),
          seen: 'A chart of three bars: blue and red light are used most, green light least.',
          said: [
            [
              'The green of a leaf is chlorophyll. It takes up blue and red light very well, and green light less well.',
              'Das Grün eines Blattes ist Chlorophyll. Es nimmt blaues und rotes Licht sehr gut auf, grünes weniger gut.',
            ],
            [
              'What is not taken up reaches our eyes, and that is why leaves are green.',
              'Was nicht aufgenommen wird, erreicht unser Auge, und deshalb sind Blätter grün.',
            ],
            [
              'Light lifts electrons of the chlorophyll to a higher energy, and they are handed on along a chain.',
              'Das Licht hebt Elektronen des Chlorophylls auf eine höhere Energie, und sie werden entlang einer Kette weitergereicht.',
            ],
            [
              'The gap that they leave is filled with electrons from water. The water is split, and oxygen is set free.',
              'Die Lücke füllen Elektronen aus dem Wasser. Das Wasser wird gespalten, und Sauerstoff wird frei.',
            ],
            [
              'At the end of the chain two small molecules are charged like batteries. They are called ATP and NADPH.',
              'Am Ende der Kette werden zwei kleine Moleküle aufgeladen wie Batterien. Sie heißen ATP und NADPH.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Second half: building sugar',
      text: 'The Calvin cycle.',
      tags: ['Definition', 'For the exam'],
      slides: [
        {
          title: 'The Calvin cycle',
          points: [
            'Needs no light of its own',
            'Rubisco catches carbon dioxide',
            'Batteries are emptied',
            'Sugar leaves, the ring closes',
          ],
          figure: ring(['catch CO₂', 'spend energy', 'release sugar', 'renew'], 'Calvin cycle'),
          seen: 'A ring with four stations: catch carbon dioxide, spend energy, release sugar, renew.',
          said: [
            [
              'In the stroma a ring of reactions waits for these batteries. Melvin Calvin and his colleagues found it around 1950.',
              'Im Stroma wartet ein Kreis von Reaktionen auf diese Batterien. Melvin Calvin und seine Kollegen fanden ihn um 1950.',
            ],
            [
              'An enzyme called rubisco catches a molecule of carbon dioxide and ties it to a larger one.',
              'Ein Enzym namens Rubisco fängt ein Molekül Kohlendioxid und bindet es an ein größeres.',
            ],
            [
              'Rubisco is slow: a few molecules a second. So plants make a great deal of it.',
              'Rubisco ist langsam: wenige Moleküle pro Sekunde. Deshalb stellen Pflanzen sehr viel davon her.',
            ],
            [
              'It may well be the most common protein on Earth.',
              'Es ist vermutlich das häufigste Eiweiß der Erde.',
            ],
            [
              'Then the energy of ATP and NADPH is spent, a small sugar leaves the ring, and the rest is renewed.',
              'Dann wird die Energie von ATP und NADPH verbraucht, ein kleiner Zucker verlässt den Kreis, und der Rest wird erneuert.',
            ],
            [
              'The empty batteries go back to the thylakoids to be charged again. Each half needs the other.',
              'Die leeren Batterien gehen zurück zu den Thylakoiden und werden neu geladen. Jede Hälfte braucht die andere.',
            ],
          ],
        },
      ],
    },
    {
      title: 'What limits it',
      text: 'Light, carbon dioxide, warmth and water.',
      tags: ['Experiment', 'For the exam'],
      slides: [
        {
          title: 'The narrowest place',
          points: ['Light', 'Carbon dioxide', 'Temperature', 'Water'],
          seen: 'A list of four words: light, carbon dioxide, temperature, water.',
          said: [
            [
              'How fast does all this go? As fast as its narrowest place allows. We call that the limiting factor.',
              'Wie schnell geht das alles? So schnell, wie es die engste Stelle zulässt. Wir nennen sie den begrenzenden Faktor.',
            ],
            [
              'At dawn it is light. At noon there is plenty of light, and carbon dioxide becomes scarce.',
              'In der Dämmerung ist es das Licht. Mittags gibt es Licht genug, und Kohlendioxid wird knapp.',
            ],
            [
              'On a cold morning the enzymes are slow. On a hot afternoon the leaf closes its openings to save water.',
              'An einem kalten Morgen sind die Enzyme träge. An einem heißen Nachmittag schließt das Blatt seine Öffnungen, um Wasser zu sparen.',
            ],
            [
              'Growers of tomatoes know this. In a greenhouse they add light, warmth and carbon dioxide, in this order of need.',
              'Tomatengärtner wissen das. Im Gewächshaus geben sie Licht, Wärme und Kohlendioxid dazu, je nachdem, was gerade fehlt.',
            ],
          ],
        },
        {
          title: 'Try it yourself',
          points: [
            'Pondweed in a glass of water',
            'Count the bubbles for a minute',
            'Move the lamp, count again',
          ],
          seen: 'A list with the three steps of the experiment.',
          said: [
            [
              'You can see it with your own eyes. Put some pondweed into a glass of water and shine a lamp on it.',
              'Das können Sie mit eigenen Augen sehen. Legen Sie etwas Wasserpest in ein Glas Wasser und beleuchten Sie es mit einer Lampe.',
            ],
            [
              'After a while small bubbles rise. That is oxygen. Count them for one minute.',
              'Nach einer Weile steigen kleine Blasen auf. Das ist Sauerstoff. Zählen Sie sie eine Minute lang.',
            ],
            [
              'Then move the lamp twice as far away and count again. What do you expect?',
              'Dann stellen Sie die Lampe doppelt so weit weg und zählen noch einmal. Was erwarten Sie?',
            ],
            [
              'Write your numbers below this video, and we shall put them together next week.',
              'Schreiben Sie Ihre Zahlen unter dieses Video; nächste Woche tragen wir sie zusammen.',
            ],
          ],
        },
      ],
    },
  ],
  quizzes: [
    {
      name: 'Light and sugar',
      intro: 'Four questions while you watch.',
      questions: [
        {
          mode: 1,
          line: 1,
          question: 'Where did most of the weight of the willow come from?',
          options: ['From the soil', '=From water and air', 'From the light'],
          right: 'Carbon dioxide and water became wood.',
          wrong: 'The soil lost less than 60 grams.',
          backTo: 1,
        },
        {
          mode: 2,
          line: 2,
          question: 'What does photosynthesis need?',
          options: ['=Light', '=Water', '=Carbon dioxide', 'Sugar'],
          points: 2,
        },
        {
          mode: 3,
          line: 4,
          question: 'Which gas is set free when water is split?',
          options: ['=*oxygen*', '=O2', '=O₂'],
        },
        {
          mode: 1,
          line: 5,
          question: 'Which enzyme catches carbon dioxide?',
          options: ['=Rubisco', 'Chlorophyll', 'ATP'],
        },
      ],
    },
  ],
  comments: [
    {
      by: 'gethin.price',
      text: 'If chlorophyll ignores green light, why is 60 % of it still used?',
      hoursAgo: 70,
      at: 4,
      answers: [
        {
          by: 'ines.duarte',
          text: 'It bounces around inside the leaf and other pigments pick it up. “Ignores” would be too strong.',
          hoursAgo: 66,
        },
      ],
    },
    {
      by: 'ewa.nowak',
      text: 'My pondweed: 41 bubbles near, 12 far. Close to a quarter!',
      hoursAgo: 30,
      at: 7,
    },
    { by: 'chloe.jensen', text: '38 and 11. Same lamp?', hoursAgo: 28, at: 7 },
    {
      by: 'viewer',
      text: 'Two places: thylakoid = light, stroma = sugar.',
      hoursAgo: 22,
      at: 3,
      isNote: true,
    },
  ],
  related: [
    'Inside the cell: a tour in fifteen minutes',
    'A year in the oak wood',
    'Pond life under the microscope',
  ],
}
