import { video } from '../items/demo-item.ts'
import { bars, chest, flow } from './figures.ts'
import type { Lesson } from './lesson.ts'

export const FIRST_AID: Lesson = {
  item: video(
    'First aid: the first five minutes',
    'What to do until the ambulance comes: look, call, press, cool. For everybody at the university; it does not replace the course with the mannequin.',
    {
      owner: 'jonas.weber',
      daysAgo: 8,
      views: 702,
      minutes: 6,
      art: 'pulse',
      categories: ['Health'],
      policy: 'Public',
      level: 'School',
      module: 'HEA1001',
      accessible: ['Captions', 'Transcript'],
    },
  ),
  subject: 'Life sciences and health',
  deck: 'The first five minutes',
  chapters: [
    {
      title: 'Before you touch anybody',
      text: 'Danger, response, help.',
      tags: ['Preparation'],
      slides: [
        {
          title: 'First aid',
          points: ['The first five minutes', 'Everybody can do this'],
          said: [
            [
              'Hello. In this lesson you learn what to do in the first five minutes of an emergency.',
              'Hallo. In dieser Stunde lernen Sie, was in den ersten fünf Minuten eines Notfalls zu tun ist.',
            ],
            [
              'These minutes matter most, and help is nearly never there so early. You are.',
              'Diese Minuten zählen am meisten, und der Rettungsdienst ist fast nie so früh da. Sie schon.',
            ],
            [
              'You cannot remember everything. So we keep to a few steps that are easy to say in order.',
              'Alles kann man sich nicht merken. Deshalb bleiben wir bei wenigen Schritten in fester Reihenfolge.',
            ],
          ],
        },
        {
          title: 'Look, speak, call',
          points: ['Is it safe for you?', 'Speak loudly, shake gently', 'Shout for help', 'Call 112 or 999'],
          figure: flow(['Danger?', 'Response?', 'Call for help']),
          notes: 'Practise the call: where, what, how many, wait.',
          said: [
            [
              'First, stop and look. Traffic, electricity, fire, smoke: somebody who is hurt cannot help anybody.',
              'Erstens: anhalten und hinsehen. Verkehr, Strom, Feuer, Rauch: Wer selbst verletzt ist, kann niemandem helfen.',
            ],
            [
              'Second, speak to the person. Say loudly: can you hear me? Shake the shoulders gently.',
              'Zweitens: Sprechen Sie die Person an. Rufen Sie laut: Hören Sie mich? Schütteln Sie sanft die Schultern.',
            ],
            [
              'Third, get help. Point at one person and say: you, please call 112 and come back to me.',
              'Drittens: Holen Sie Hilfe. Zeigen Sie auf eine bestimmte Person: Sie da, rufen Sie bitte 112 und kommen Sie zurück.',
            ],
            [
              'If you are alone, call yourself and switch the telephone to loudspeaker. They tell you what to do.',
              'Sind Sie allein, rufen Sie selbst an und schalten das Telefon auf laut. Man sagt Ihnen dann, was zu tun ist.',
            ],
            [
              'Say where you are, what happened and how many are hurt. Never hang up first.',
              'Sagen Sie, wo Sie sind, was geschehen ist und wie viele verletzt sind. Legen Sie nie als Erste auf.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Breathing or not?',
      text: 'Ten seconds that decide.',
      tags: ['Technique'],
      slides: [
        {
          title: 'Ten seconds',
          points: [
            'Tilt the head back, lift the chin',
            'Look, listen, feel: ten seconds',
            'Breathing: recovery position',
            'Not breathing: press',
          ],
          figure: flow(['Open the airway', 'Look, listen, feel', 'Decide']),
          said: [
            [
              'If the person does not answer, lay one hand on the forehead, tilt the head back and lift the chin.',
              'Antwortet die Person nicht, legen Sie eine Hand auf die Stirn, neigen den Kopf zurück und heben das Kinn.',
            ],
            [
              'This lifts the tongue away from the throat. Now look, listen and feel for ten seconds.',
              'So gibt die Zunge den Rachen frei. Nun sehen, hören und fühlen Sie zehn Sekunden lang.',
            ],
            [
              'Does the chest rise? Do you hear air? A gasp now and then is not breathing.',
              'Hebt sich der Brustkorb? Hören Sie Luft? Gelegentliches Schnappen ist keine Atmung.',
            ],
            [
              'If the person breathes, turn them onto their side with the head tilted back, and stay with them.',
              'Atmet die Person, drehen Sie sie auf die Seite, den Kopf überstreckt, und bleiben Sie bei ihr.',
            ],
            [
              'If they do not breathe normally, or you are not sure, begin to press. You can do little harm, and much good.',
              'Atmet sie nicht normal oder sind Sie unsicher, beginnen Sie zu drücken. Sie können wenig schaden und viel helfen.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Press, and do not stop',
      text: 'Thirty to two, or only pressing.',
      tags: ['Technique', 'For the exam'],
      slides: [
        {
          title: 'Chest compressions',
          points: [
            'Middle of the chest',
            '5 to 6 cm deep',
            '100 to 120 a minute',
            '30 presses, then 2 breaths',
          ],
          figure: chest('5 to 6 cm', '100 to 120 each minute'),
          said: [
            [
              'Kneel beside the chest. Put the heel of one hand in the middle of it, and the other hand on top.',
              'Knien Sie sich neben den Brustkorb. Setzen Sie einen Handballen in die Mitte und die andere Hand darauf.',
            ],
            [
              'Keep your arms straight and press down five to six centimetres. That is deeper than most people think.',
              'Halten Sie die Arme gestreckt und drücken Sie fünf bis sechs Zentimeter tief. Das ist tiefer, als die meisten denken.',
            ],
            [
              'Press 100 to 120 times a minute. The song Stayin’ Alive has just the right speed.',
              'Drücken Sie 100 bis 120 Mal in der Minute. Das Lied Stayin’ Alive hat genau das richtige Tempo.',
            ],
            [
              'Let the chest come up completely after each press, so that the heart can fill again.',
              'Lassen Sie den Brustkorb nach jedem Druck ganz hochkommen, damit sich das Herz wieder füllt.',
            ],
            [
              'If you have learned it, give two breaths after thirty presses. If not, only press.',
              'Wenn Sie es gelernt haben, geben Sie nach dreißigmal Drücken zwei Atemstöße. Wenn nicht, drücken Sie nur.',
            ],
            [
              'It is hard work. Take turns every two minutes, and lose no time when you change.',
              'Das ist anstrengend. Wechseln Sie sich alle zwei Minuten ab und verlieren Sie dabei keine Zeit.',
            ],
          ],
        },
        {
          title: 'The box on the wall',
          points: [
            'Send somebody for the defibrillator',
            'Switch it on and do what it says',
            'It shocks only when it must',
          ],
          figure: bars([
            ['chance after 3 minutes, %', 70],
            ['after 6 minutes, %', 40],
            ['after 10 minutes, %', 10],
          ]),
          said: [
            [
              'Send somebody for the defibrillator. On our campus it hangs beside the main door of every building.',
              'Schicken Sie jemanden nach dem Defibrillator. Auf unserem Campus hängt er neben jedem Haupteingang.',
            ],
            [
              'Switch it on and do what it says. It speaks, it measures, and it shocks only when that helps.',
              'Schalten Sie ihn ein und tun Sie, was er sagt. Er spricht, er misst und gibt nur dann einen Schock ab, wenn es hilft.',
            ],
            [
              'Each minute without it costs about ten per cent of the chance to survive. Do not wait for somebody who knows better.',
              'Jede Minute ohne ihn kostet etwa zehn Prozent der Überlebenschance. Warten Sie nicht auf jemanden, der es besser weiß.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Bleeding, burning, choking',
      text: 'Three more that everybody meets.',
      tags: ['Technique', 'Common mistake'],
      slides: [
        {
          title: 'Bleeding and burns',
          points: [
            'Press on the wound, keep pressing',
            'Do not pull out what is stuck',
            'Cool a burn for 20 minutes',
            'No ice, no butter',
          ],
          said: [
            [
              'Heavy bleeding looks frightening, and the answer is simple: press on the wound, hard, and keep pressing.',
              'Starke Blutungen sehen schlimm aus, und die Antwort ist einfach: fest auf die Wunde drücken und weiterdrücken.',
            ],
            [
              'Use a clean cloth, or your hand. If something is stuck in the wound, leave it there and press beside it.',
              'Nehmen Sie ein sauberes Tuch oder die Hand. Steckt etwas in der Wunde, lassen Sie es dort und drücken daneben.',
            ],
            [
              'A burn is cooled with running water, cool but not icy, for twenty minutes. Take off rings before it swells.',
              'Eine Verbrennung kühlt man unter fließendem Wasser, kühl, aber nicht eiskalt, zwanzig Minuten lang. Ringe abnehmen, bevor es anschwillt.',
            ],
            [
              'No ice, no butter, no toothpaste. Cover it loosely with cling film afterwards.',
              'Kein Eis, keine Butter, keine Zahnpasta. Danach locker mit Frischhaltefolie abdecken.',
            ],
          ],
        },
        {
          title: 'Choking',
          points: [
            'Can they cough? Let them',
            'Five blows between the shoulders',
            'Five thrusts above the navel',
            'Repeat, and call',
          ],
          figure: flow(['Cough', '5 back blows', '5 thrusts', 'Call 112']),
          said: [
            [
              'Somebody who chokes and can still cough should cough. Nothing works better.',
              'Wer sich verschluckt hat und noch husten kann, soll husten. Nichts wirkt besser.',
            ],
            [
              'If no sound comes, bend the person forward and give up to five firm blows between the shoulder blades.',
              'Kommt kein Laut mehr, beugen Sie die Person nach vorn und geben bis zu fünf kräftige Schläge zwischen die Schulterblätter.',
            ],
            [
              'If that does not help, stand behind them and pull a fist inwards and upwards above the navel, up to five times.',
              'Hilft das nicht, stellen Sie sich dahinter und ziehen die Faust oberhalb des Nabels bis zu fünfmal nach innen und oben.',
            ],
            [
              'Repeat both, and call. Babies are helped in another way; that is part of the course on Friday.',
              'Wiederholen Sie beides und rufen Sie Hilfe. Bei Babys hilft man anders; das zeigen wir im Kurs am Freitag.',
            ],
          ],
        },
      ],
    },
    {
      title: 'What stays in the head',
      text: 'Four words for the way home.',
      slides: [
        {
          title: 'Look, call, press, stay',
          points: ['Look', 'Call', 'Press', 'Stay'],
          said: [
            [
              'Four words to take home. Look: is it safe, and do they breathe? Call: 112. Press: hard and fast. Stay: until help is there.',
              'Vier Worte für zu Hause. Hinsehen: Ist es sicher, wird geatmet? Anrufen: 112. Drücken: fest und schnell. Bleiben: bis Hilfe da ist.',
            ],
            [
              'The only real mistake is to do nothing. Please take the quiz now, and then the course.',
              'Der einzige wirkliche Fehler ist, nichts zu tun. Machen Sie jetzt bitte das Quiz und danach den Kurs.',
            ],
          ],
        },
      ],
    },
  ],
  quizzes: [
    {
      name: 'Would you know what to do?',
      intro: 'Four questions while you watch. Wrong answers show you the part again.',
      questions: [
        {
          mode: 1,
          line: 1,
          question: 'What comes first?',
          options: ['Call', '=See whether it is safe', 'Press'],
          backTo: 1,
        },
        {
          mode: 1,
          line: 2,
          question: 'For how long do you look for breathing?',
          options: ['Two seconds', '=Ten seconds', 'One minute'],
          backTo: 2,
        },
        {
          mode: 3,
          line: 3,
          question: 'After how many presses come two breaths?',
          options: ['=30', '=thirty'],
          backTo: 3,
        },
        {
          mode: 2,
          line: 5,
          question: 'What do you put on a burn?',
          options: ['=Cool running water', 'Ice', 'Butter', '=Cling film, afterwards'],
          points: 2,
        },
      ],
    },
  ],
  comments: [
    {
      by: 'sian.hughes',
      text: 'Please add where the defibrillator of the boathouse is: it is at the back door.',
      hoursAgo: 150,
      at: 4,
      answers: [{ by: 'jonas.weber', text: 'Thank you, it is on the map now.', hoursAgo: 148 }],
    },
    { by: 'marek.dvorak', text: 'I needed this on Saturday. Everybody is fine.', hoursAgo: 60, at: 2 },
    { by: 'commenter', text: 'Stayin’ Alive is now my ringtone.', hoursAgo: 44, at: 3 },
    { by: 'viewer', text: '5 to 6 cm, 100 to 120 a minute, 30 to 2.', hoursAgo: 20, at: 3, isNote: true },
  ],
  related: [
    'Hand hygiene: the six steps',
    'Taking blood pressure by hand',
    'Laboratory safety, all departments',
  ],
}
