import { video } from '../items/demo-item.ts'
import { bars, flow, staff } from './figures.ts'
import type { Lesson } from './lesson.ts'

export const MUSIC: Lesson = {
  item: video(
    'Reading a sheet of music from the first line',
    'Five lines, a clef, a few dots: what they say about high and low, long and short, loud and soft. For everybody who has always wanted to know and never dared to ask.',
    {
      owner: 'editor',
      daysAgo: 7,
      views: 389,
      minutes: 6,
      art: 'tiles',
      categories: ['Music'],
      policy: 'Public',
      level: 'School',
      module: 'MUS1001',
      accessible: ['Captions', 'Transcript'],
    },
  ),
  subject: 'Languages and arts',
  deck: 'Notes, from the first line',
  chapters: [
    {
      title: 'A picture of sound',
      text: 'Why music is written on lines.',
      slides: [
        {
          title: 'Reading a sheet of music',
          points: ['No instrument needed', 'A pencil helps'],
          said: [
            [
              'Hello. If a page of music looks like ants on a fence to you, this lesson is for you.',
              'Hallo. Wenn ein Notenblatt für Sie aussieht wie Ameisen auf einem Zaun, dann ist diese Stunde für Sie.',
            ],
            [
              'You need no instrument and no talent. Only two questions matter: how high, and how long?',
              'Sie brauchen weder Instrument noch Talent. Nur zwei Fragen zählen: wie hoch und wie lang?',
            ],
            [
              'A thousand years ago singers had to learn every song by heart. It took ten years.',
              'Vor tausend Jahren mussten Sänger jedes Lied auswendig lernen. Das dauerte zehn Jahre.',
            ],
            [
              'Then a monk in Italy, Guido of Arezzo, drew lines on the page and put the tones on them.',
              'Dann zog ein Mönch in Italien, Guido von Arezzo, Linien auf das Blatt und setzte die Töne darauf.',
            ],
            [
              'With his method, he wrote, a pupil could learn a new song within days. We still use his idea.',
              'Mit seiner Methode, schrieb er, lerne ein Schüler ein neues Lied in wenigen Tagen. Seine Idee benutzen wir bis heute.',
            ],
          ],
        },
      ],
    },
    {
      title: 'How high?',
      text: 'The staff, the clef and seven letters.',
      tags: ['Definition'],
      slides: [
        {
          title: 'Five lines',
          points: ['Lines and spaces are steps', 'Higher on the page: higher tone', 'Seven letters: A to G'],
          figure: staff(
            [
              { step: 0, name: 'E' },
              { step: 2, name: 'G' },
              { step: 4, name: 'B' },
              { step: 6, name: 'D' },
              { step: 8, name: 'F' },
            ],
            'Notes on the lines',
          ),
          said: [
            [
              'The five lines are called the staff. Notes are on a line or in the space between two lines.',
              'Die fünf Linien heißen Notensystem. Noten stehen auf einer Linie oder im Zwischenraum zwischen zwei Linien.',
            ],
            [
              'Think of a ladder: each line and each space is one step. The higher on the page, the higher the tone.',
              'Denken Sie an eine Leiter: Jede Linie und jeder Zwischenraum ist eine Stufe. Je höher auf dem Blatt, desto höher der Ton.',
            ],
            [
              'The steps are named with the first seven letters, A to G, and then they begin again.',
              'Die Stufen heißen im Englischen A bis G, danach geht es von vorn los. Im Deutschen heißt das B übrigens H.',
            ],
            [
              'A tone and the next one of the same name are an octave apart. They sound like one, only higher.',
              'Ein Ton und der nächste gleichen Namens liegen eine Oktave auseinander. Sie klingen wie einer, nur höher.',
            ],
          ],
        },
        {
          title: 'The clef',
          points: ['Clef means key', 'It circles the line of G', 'Lines: E G B D F', 'Spaces: F A C E'],
          figure: staff(
            [
              { step: 1, name: 'F' },
              { step: 3, name: 'A' },
              { step: 5, name: 'C' },
              { step: 7, name: 'E' },
            ],
            'Notes in the spaces',
          ),
          said: [
            [
              'Which letter belongs to which line? That is what the clef tells you, the sign at the very beginning.',
              'Welcher Buchstabe gehört zu welcher Linie? Das verrät der Schlüssel, das Zeichen ganz am Anfang.',
            ],
            [
              'Clef is the French word for key. The curl of the treble clef goes around the second line, and that line is G.',
              'Die Schnecke des Violinschlüssels legt sich um die zweite Linie von unten, und diese Linie ist das G.',
            ],
            [
              'From there you count up and down. The lines are E, G, B, D and F, from the bottom to the top.',
              'Von dort zählen Sie auf und ab. Die Linien heißen von unten nach oben E, G, H, D und F.',
            ],
            [
              'Many remember them by a sentence: every good boy deserves fudge.',
              'Dafür gibt es Merksätze, im Deutschen etwa: Es geht hurtig durch Fleiß.',
            ],
            [
              'The spaces are easier. From the bottom they spell a word: F, A, C, E. Face.',
              'Die Zwischenräume sind noch leichter: F, A, C, E. Auf Englisch ergibt das ein Wort: face, Gesicht.',
            ],
          ],
        },
        {
          title: 'Middle C',
          points: ['Just below the staff', 'On a short line of its own', 'In the middle of a piano'],
          figure: staff([{ step: -2, name: 'C', isHollow: true }], 'Middle C'),
          said: [
            [
              'What if a tone is lower than the lowest line? Then the note gets a short line of its own.',
              'Und wenn ein Ton tiefer ist als die unterste Linie? Dann bekommt die Note eine kurze eigene Linie.',
            ],
            [
              'The best known of them is middle C. On a piano it is the one nearest to the lock of the lid.',
              'Die bekannteste ist das eingestrichene C. Am Klavier liegt es beim Schloss des Deckels.',
            ],
          ],
        },
      ],
    },
    {
      title: 'How long?',
      text: 'Whole, half, quarter.',
      tags: ['Definition', 'For the exam'],
      slides: [
        {
          title: 'Heads, stems and flags',
          points: [
            'Whole note: 4 beats',
            'Half note: 2 beats',
            'Quarter note: 1 beat',
            'Eighth note: half a beat',
          ],
          figure: staff(
            [
              { step: 3, name: '4', isHollow: true },
              { step: 3, name: '2', isHollow: true, hasStem: true },
              { step: 3, name: '1', hasStem: true },
              { step: 5, name: '1', hasStem: true },
            ],
            'How many beats each lasts',
          ),
          said: [
            [
              'Now the second question: how long? The place says how high, and the look says how long.',
              'Nun die zweite Frage: wie lang? Der Ort sagt, wie hoch; das Aussehen sagt, wie lang.',
            ],
            [
              'An empty oval is a whole note. Count to four: one, two, three, four.',
              'Ein leeres Oval ist eine ganze Note. Zählen Sie bis vier: eins, zwei, drei, vier.',
            ],
            [
              'Give it a stem, and it lasts half as long: a half note, two beats.',
              'Bekommt sie einen Hals, dauert sie halb so lang: eine halbe Note, zwei Schläge.',
            ],
            [
              'Fill the head, and it is halved again: a quarter note, one beat. Most songs walk in quarter notes.',
              'Füllen Sie den Kopf, wird sie noch einmal halbiert: eine Viertelnote, ein Schlag. Die meisten Lieder gehen in Vierteln.',
            ],
            [
              'Each flag on the stem halves it once more. Two eighth notes fit into one beat.',
              'Jedes Fähnchen am Hals halbiert sie noch einmal. Zwei Achtelnoten passen in einen Schlag.',
            ],
            [
              'Silence is written down too. For every note there is a rest that is exactly as long.',
              'Auch Stille wird aufgeschrieben. Zu jeder Note gibt es eine Pause, die genauso lang ist.',
            ],
          ],
        },
        {
          title: 'Bars and time',
          points: [
            'Upper number: beats in a bar',
            'Lower number: which note is a beat',
            '3 over 4: a waltz',
            '4 over 4: a march',
          ],
          figure: bars([
            ['waltz, beats in a bar', 3],
            ['march, beats in a bar', 4],
          ]),
          said: [
            [
              'Upright lines cut the music into bars. The two numbers at the beginning tell you what is in each of them.',
              'Senkrechte Striche teilen die Musik in Takte. Die zwei Zahlen am Anfang sagen, was in jeden hineinpasst.',
            ],
            [
              'The upper number counts the beats. The lower one says which note lasts a beat: a four means a quarter note.',
              'Die obere Zahl zählt die Schläge. Die untere sagt, welche Note einen Schlag dauert: Eine Vier meint die Viertelnote.',
            ],
            [
              'Three over four is a waltz: one, two, three, one, two, three. Four over four is a march, and most of pop.',
              'Dreiviertel ist ein Walzer: eins, zwei, drei, eins, zwei, drei. Viervierteltakt ist ein Marsch und fast der ganze Pop.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Signs along the road',
      text: 'Sharp, flat, loud and soft.',
      slides: [
        {
          title: 'Sharp, flat, loud, soft',
          points: ['♯ a half step up', '♭ a half step down', 'p: piano, soft', 'f: forte, loud'],
          said: [
            [
              'A few signs are left. A sharp lifts a tone by half a step, a flat lowers it by half a step.',
              'Ein paar Zeichen fehlen noch. Ein Kreuz erhöht einen Ton um einen Halbton, ein B erniedrigt ihn um einen Halbton.',
            ],
            ['On a piano those are often the black keys.', 'Am Klavier sind das oft die schwarzen Tasten.'],
            [
              'Letters below the staff are Italian: p for piano, which means soft, and f for forte, which means loud.',
              'Die Buchstaben unter den Linien sind Italienisch: p für piano, also leise, und f für forte, also laut.',
            ],
            [
              'The instrument is called pianoforte because it can do both. The harpsichord before it could not.',
              'Das Klavier heißt Pianoforte, weil es beides kann. Das Cembalo davor konnte es nicht.',
            ],
          ],
        },
        {
          title: 'Your first tune',
          points: ['E D C D E E E', 'D D D, E G G', 'Say it, clap it, sing it'],
          figure: flow(['Say the letters', 'Clap the beats', 'Sing']),
          said: [
            [
              'Let us read a tune. The first notes are E, D, C, D, and then E three times.',
              'Lesen wir eine Melodie. Die ersten Noten sind E, D, C, D und dann dreimal E.',
            ],
            [
              'First say the letters. Then clap the beats: six quarter notes, and the last one is a half note.',
              'Sprechen Sie zuerst die Buchstaben. Dann klatschen Sie die Schläge: sechs Viertel, und die letzte ist eine halbe Note.',
            ],
            [
              'Then do both at once, and sing. You know it already: Mary had a little lamb.',
              'Dann beides zugleich, und singen Sie. Sie kennen es vielleicht schon: Mary had a little lamb.',
            ],
            [
              'That is reading music. Everything else is practice, five minutes a day. Have fun with it.',
              'Das ist Notenlesen. Alles andere ist Übung, fünf Minuten am Tag. Viel Freude damit!',
            ],
          ],
        },
      ],
    },
  ],
  quizzes: [
    {
      name: 'Notes and beats',
      intro: 'Four questions while you watch.',
      questions: [
        {
          mode: 1,
          line: 2,
          question: 'Which note is on the line that the treble clef goes around?',
          options: ['C', 'F', '=G'],
          backTo: 2,
        },
        {
          mode: 3,
          line: 2,
          question: 'Which word do the spaces spell, from the bottom to the top?',
          options: ['=*face*'],
        },
        {
          mode: 1,
          line: 4,
          question: 'How many beats does a half note last?',
          options: ['One', '=Two', 'Four'],
        },
        {
          mode: 2,
          line: 6,
          question: 'Which of these say how loud it is?',
          options: ['=p', '=f', '♯', '♭'],
          points: 2,
        },
      ],
    },
  ],
  comments: [
    {
      by: 'ibrahim.diallo',
      text: 'Every good boy deserves football, surely.',
      hoursAgo: 120,
      at: 2,
      answers: [{ by: 'editor', text: 'The lines do not mind.', hoursAgo: 119 }],
    },
    { by: 'julia.schmidt', text: 'Danke, dass das deutsche H erwähnt wird!', hoursAgo: 100, at: 1 },
    { by: 'bilal.rahman', text: 'I sang it on the bus. Two people joined in.', hoursAgo: 41, at: 7 },
    { by: 'viewer', text: 'Place = how high, look = how long.', hoursAgo: 35, at: 4, isNote: true },
  ],
  related: [
    'Listening to a fugue',
    'University orchestra: spring concert',
    'Choir rehearsals: scores and practice tracks',
  ],
}
