import { video } from '../items/demo-item.ts'
import { bars, dots, flow } from './figures.ts'
import type { Lesson } from './lesson.ts'

export const BAYES: Lesson = {
  item: video(
    'Bayes’ rule: how sure should a test make you?',
    'A test that is right nine times out of ten says yes. How likely is it true? Counting a thousand people gives the answer, and a rule that doctors, courts and spam filters share.',
    {
      owner: 'owner',
      daysAgo: 2,
      views: 412,
      minutes: 6,
      art: 'chart',
      categories: ['Computing and engineering'],
      policy: 'Public',
      level: 'Undergraduate',
      module: 'STA1003',
      accessible: ['Captions', 'Transcript'],
      outcomes:
        '<ul><li>Tell a base rate from a hit rate</li><li>Turn percentages into counts of people</li><li>Update a belief with Bayes’ rule</li></ul>',
    },
  ),
  subject: 'Computing and engineering',
  deck: 'Bayes’ rule',
  chapters: [
    {
      title: 'A question that most people get wrong',
      text: 'A positive result, and a guess to remember.',
      tags: ['Question'],
      slides: [
        {
          title: 'Bayes’ rule',
          points: ['How sure should a test make you?', 'Statistics 1, lesson 3'],
          notes: 'Let everybody write down a number before you go on.',
          said: [
            [
              'Hello, and welcome. Today we look at one short rule that changes how we read every test result.',
              'Hallo und willkommen. Heute geht es um eine kurze Regel, nach der man jedes Testergebnis anders liest.',
            ],
            [
              'It was found by Thomas Bayes, an English minister, and published in 1763, two years after his death.',
              'Gefunden hat sie Thomas Bayes, ein englischer Pfarrer; veröffentlicht wurde sie 1763, zwei Jahre nach seinem Tod.',
            ],
            [
              'You will need no more than counting, adding and one division.',
              'Sie brauchen dafür nur Zählen, Addieren und eine einzige Division.',
            ],
          ],
        },
        {
          title: 'The question',
          points: [
            '1 person in 100 is ill',
            'The test finds 90 % of the ill',
            '9 % false alarms',
            'Your result is positive',
          ],
          said: [
            [
              'Here is the question. A disease is rare: one person in a hundred has it.',
              'Hier ist die Frage. Eine Krankheit ist selten: Einer von hundert Menschen hat sie.',
            ],
            [
              'There is a good test. If you are ill, it says so in 90 per cent of all cases.',
              'Es gibt einen guten Test. Wer krank ist, bei dem schlägt er in 90 Prozent der Fälle an.',
            ],
            [
              'If you are healthy, it is wrong in 9 per cent of all cases. We call that a false alarm.',
              'Bei Gesunden irrt er sich in 9 Prozent der Fälle. Das nennen wir einen Fehlalarm.',
            ],
            [
              'Now your own test comes back, and it is positive. How likely is it that you are ill?',
              'Nun kommt Ihr eigenes Ergebnis, und es ist positiv. Wie wahrscheinlich sind Sie krank?',
            ],
            [
              'Please stop for a moment and choose a number between zero and one hundred.',
              'Bitte halten Sie kurz an und entscheiden Sie sich für eine Zahl zwischen null und hundert.',
            ],
            [
              'In one well known study most doctors said 80 or 90 per cent. The right answer is close to 9.',
              'In einer bekannten Studie sagten die meisten Ärzte 80 oder 90 Prozent. Richtig sind rund 9.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Count people, not percentages',
      text: 'A thousand people, sorted twice.',
      tags: ['Example'],
      slides: [
        {
          title: 'A thousand people',
          points: ['10 are ill', '990 are healthy'],
          figure: dots({ count: 1000, columns: 40, marked: 10, caption: 'Of 1,000 people 10 are ill' }),
          said: [
            [
              'Percentages hide what happens. So let us count people instead, and begin with a thousand of them.',
              'Prozente verdecken, was geschieht. Zählen wir also Menschen, und zwar tausend.',
            ],
            [
              'One in a hundred is ill. That makes ten people, the dark dots in the picture.',
              'Einer von hundert ist krank. Das sind zehn Menschen, die dunklen Punkte im Bild.',
            ],
            [
              'The other 990 are healthy. Keep this picture in mind: the healthy group is huge.',
              'Die anderen 990 sind gesund. Merken Sie sich das Bild: Die Gruppe der Gesunden ist riesig.',
            ],
          ],
        },
        {
          title: 'Now test everybody',
          points: [
            'Ill and found: 9',
            'Ill and missed: 1',
            'Healthy, false alarm: 89',
            'Healthy and cleared: 901',
          ],
          figure: bars([
            ['ill, found', 9],
            ['ill, missed', 1],
            ['false alarm', 89],
            ['cleared', 901],
          ]),
          said: [
            [
              'Now we test all of them. Of the ten who are ill the test finds nine and misses one.',
              'Nun testen wir alle. Von den zehn Kranken findet der Test neun und übersieht einen.',
            ],
            [
              'Of the 990 who are healthy it frightens 9 per cent. That is 89 people.',
              'Von den 990 Gesunden erschreckt er 9 Prozent. Das sind 89 Menschen.',
            ],
            [
              'The remaining 901 are told that all is well, and that is true.',
              'Den übrigen 901 sagt er, dass alles in Ordnung ist, und das stimmt.',
            ],
          ],
        },
        {
          title: 'Who has a positive result?',
          points: ['9 ill + 89 healthy = 98', '9 of 98 are ill', 'That is about 9 %'],
          figure: dots({ count: 98, columns: 10, marked: 9, caption: '98 positive results: 9 ill' }),
          said: [
            [
              'You are one of those with a positive result. How many are they? Nine and 89, so 98 people.',
              'Sie gehören zu denen mit positivem Ergebnis. Wie viele sind das? Neun und 89, also 98 Menschen.',
            ],
            [
              'Of these 98 only nine are ill. Nine divided by 98 is a little more than 9 per cent.',
              'Von diesen 98 sind nur neun krank. Neun geteilt durch 98 ist etwas mehr als 9 Prozent.',
            ],
            [
              'So after a positive result you are most likely healthy. The test was not bad; the disease is rare.',
              'Nach einem positiven Ergebnis sind Sie also höchstwahrscheinlich gesund. Der Test ist nicht schlecht; die Krankheit ist selten.',
            ],
            [
              'And still you have learned something: before the test it was one per cent, and now it is nine.',
              'Und doch haben Sie etwas gelernt: Vor dem Test war es ein Prozent, jetzt sind es neun.',
            ],
          ],
        },
      ],
    },
    {
      title: 'The rule itself',
      text: 'Three names and one line.',
      tags: ['Definition', 'For the exam'],
      slides: [
        {
          title: 'Three names',
          points: [
            'Base rate: before the test',
            'Hit rate: yes, if ill',
            'False alarm rate: yes, if healthy',
          ],
          figure: flow(['Base rate', 'New evidence', 'Updated belief']),
          notes: 'The base rate is the one that people forget.',
          said: [
            [
              'Let us give names to the three numbers that we have used.',
              'Geben wir den drei Zahlen, die wir benutzt haben, einen Namen.',
            ],
            [
              'The base rate is how common the disease is before anybody is tested: one per cent.',
              'Die Grundrate sagt, wie häufig die Krankheit vor jedem Test ist: ein Prozent.',
            ],
            [
              'The hit rate is how often the test says yes to somebody who is ill: 90 per cent.',
              'Die Trefferrate sagt, wie oft der Test bei Kranken ja sagt: 90 Prozent.',
            ],
            [
              'The false alarm rate is how often it says yes to somebody who is healthy: 9 per cent.',
              'Die Fehlalarmrate sagt, wie oft er bei Gesunden ja sagt: 9 Prozent.',
            ],
            [
              'Forgetting the first one is so common that it has a name of its own: the base rate fallacy.',
              'Die erste zu vergessen ist so verbreitet, dass es einen eigenen Namen hat: Prävalenzfehler.',
            ],
          ],
        },
        {
          title: 'One line',
          points: ['true positives', 'divided by', 'all positives', '0.009 / (0.009 + 0.0891) = 0.092'],
          said: [
            [
              'Bayes’ rule is what we did, in one line: the true positives, divided by all positives.',
              'Die Regel von Bayes ist, was wir eben getan haben, in einer Zeile: richtig Positive geteilt durch alle Positiven.',
            ],
            [
              'The true positives are base rate times hit rate. Here: 0.01 times 0.9.',
              'Die richtig Positiven sind Grundrate mal Trefferrate. Hier: 0,01 mal 0,9.',
            ],
            [
              'The false positives are the rest of the people times the false alarm rate: 0.99 times 0.09.',
              'Die falsch Positiven sind die übrigen Menschen mal Fehlalarmrate: 0,99 mal 0,09.',
            ],
            [
              'Put both below the line, the first one above it, and you have your nine per cent.',
              'Beide unter den Bruchstrich, die ersten darüber, und schon haben Sie Ihre neun Prozent.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Test again',
      text: 'What a second result does.',
      tags: ['Experiment'],
      slides: [
        {
          title: 'A second test',
          points: [
            'Yesterday’s answer is today’s base rate',
            'One positive: 9 %',
            'Two positives: 50 %',
            'Three positives: 91 %',
          ],
          figure: bars([
            ['before', 1],
            ['one test', 9],
            ['two tests', 50],
            ['three tests', 91],
          ]),
          said: [
            [
              'What would you do after a positive result? You would test again, and the rule can be used again.',
              'Was täten Sie nach einem positiven Ergebnis? Sie ließen noch einmal testen, und die Regel lässt sich noch einmal anwenden.',
            ],
            [
              'The trick is that the answer of the first round becomes the base rate of the second.',
              'Der Kniff: Die Antwort der ersten Runde wird zur Grundrate der zweiten.',
            ],
            [
              'We now begin with 9 per cent instead of one. A second positive result lifts that to about 50.',
              'Wir beginnen nun mit 9 Prozent statt mit einem. Ein zweites positives Ergebnis hebt das auf etwa 50.',
            ],
            [
              'A third one lifts it to 91 per cent. Weak evidence adds up, as long as the mistakes are independent.',
              'Ein drittes hebt es auf 91 Prozent. Schwache Hinweise summieren sich, solange die Fehler unabhängig sind.',
            ],
            [
              'That last condition matters. If the test always reacts to something in your blood, repeating it teaches you nothing.',
              'Diese Bedingung ist wichtig. Reagiert der Test immer auf dasselbe in Ihrem Blut, lehrt die Wiederholung nichts.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Where you meet it',
      text: 'Spam, courts and smoke.',
      tags: ['Example'],
      slides: [
        {
          title: 'Spam, courts, smoke',
          points: ['Spam filters count words', 'Courts weigh evidence', 'Smoke is not always fire'],
          said: [
            [
              'You use this rule every day without noticing. Your mail is sorted by it.',
              'Sie nutzen diese Regel jeden Tag, ohne es zu merken. Ihre Post wird danach sortiert.',
            ],
            [
              'A spam filter knows how often a word stands in spam and how often in honest mail, and updates word by word.',
              'Ein Spamfilter weiß, wie oft ein Wort in Werbung und wie oft in ehrlicher Post steht, und rechnet Wort für Wort weiter.',
            ],
            [
              'In court it matters a great deal. A trace that fits one person in a million fits sixty people in a large country.',
              'Vor Gericht ist sie entscheidend. Eine Spur, die zu einem von einer Million passt, passt in einem großen Land zu sechzig Menschen.',
            ],
            [
              'If nothing else speaks against the accused, that trace alone is weak. Mixing this up is called the prosecutor’s fallacy.',
              'Spricht sonst nichts gegen den Angeklagten, ist diese Spur allein schwach. Die Verwechslung heißt Trugschluss des Anklägers.',
            ],
            [
              'And when the smoke alarm rings while you make toast, you do not call the fire service. You know the base rate.',
              'Und wenn beim Toasten der Rauchmelder piept, rufen Sie nicht die Feuerwehr. Sie kennen die Grundrate.',
            ],
          ],
        },
        {
          title: 'Take away',
          points: ['Ask for the base rate', 'Count people, not percentages', 'Update, and update again'],
          said: [
            [
              'Three things to take away. First, always ask how common something is before you look at the test.',
              'Drei Dinge zum Mitnehmen. Erstens: Fragen Sie immer zuerst, wie häufig etwas ist, bevor Sie auf den Test schauen.',
            ],
            [
              'Second, turn percentages into people. A thousand is nearly always enough.',
              'Zweitens: Machen Sie aus Prozenten Menschen. Tausend genügen fast immer.',
            ],
            [
              'Third, a belief is not a yes or a no. It is a number that moves with the evidence.',
              'Drittens: Eine Überzeugung ist kein Ja oder Nein. Sie ist eine Zahl, die sich mit den Hinweisen bewegt.',
            ],
            [
              'In the quiz you will meet a test that is better than this one. Take a sheet of paper, and count.',
              'Im Quiz begegnet Ihnen ein besserer Test als dieser. Nehmen Sie ein Blatt Papier und zählen Sie.',
            ],
            ['Thank you for watching, and see you next week.', 'Danke fürs Zuschauen und bis nächste Woche.'],
          ],
        },
      ],
    },
  ],
  quizzes: [
    {
      name: 'Check yourself: Bayes’ rule',
      intro: 'Five questions while you watch. The video stops for each of them.',
      questions: [
        {
          mode: 5,
          line: 1,
          question: 'Your test is positive. How likely is it that you are ill?',
          options: ['Above 80 %', 'About 50 %', 'About 9 %', 'Below 1 %'],
        },
        {
          mode: 1,
          line: 3,
          question: 'How many of the 1,000 people have a false alarm?',
          options: ['9', '=89', '98', '901'],
          points: 1,
          right: '9 per cent of the 990 who are healthy.',
          wrong: 'Take 9 per cent of the healthy people.',
          backTo: 3,
        },
        {
          mode: 2,
          line: 5,
          question: 'Which of these do you need for Bayes’ rule?',
          options: ['=The base rate', '=The hit rate', '=The false alarm rate', 'The price of the test'],
          points: 2,
        },
        {
          mode: 3,
          line: 7,
          question: 'What does the answer of the first test become for the second one?',
          options: ['=*base rate*', '=50%prior', '=50%starting point'],
          points: 2,
          backTo: 7,
        },
        {
          mode: 1,
          line: 9,
          question:
            'Half of all mail is spam. A word is in 20 % of spam and in 1 % of honest mail. A mail with that word is spam with about …',
          options: ['20 %', '50 %', '=95 %', '99.9 %'],
          points: 2,
          right: 'Of 1,000 mails 100 spam and 5 honest ones hold the word: 100 of 105.',
          wrong: 'Count 1,000 mails: 500 spam and 500 honest ones.',
        },
      ],
    },
    {
      name: 'Graded: a better test',
      intro: 'Two attempts, the better one counts. Your teacher reads the last answer.',
      mostAttempts: 2,
      questions: [
        {
          mode: 1,
          line: 8,
          question:
            'A disease affects 1 in 50. A test finds all of the ill and has 2 % false alarms. A positive result means ill with about …',
          options: ['98 %', '=50 %', '2 %'],
          points: 3,
        },
        {
          mode: 3,
          line: 9,
          question: 'In your own words: why does a rare disease make positive results less reliable?',
          options: [],
          points: 4,
          texts: [
            'There are so many healthy people that even a few false alarms are more than all who are ill.',
            'Because the test is bad.',
            'The false alarms come from the large group, the hits from the small one.',
          ],
        },
      ],
    },
  ],
  comments: [
    {
      by: 'alice.moreau',
      text: 'I said 90. So did my whole family at dinner.',
      hoursAgo: 20,
      at: 1,
      answers: [
        {
          by: 'owner',
          text: 'You are in good company. What changed their minds: the formula or the dots?',
          hoursAgo: 19,
        },
        { by: 'alice.moreau', text: 'The dots. Nobody looked at the formula.', hoursAgo: 18 },
      ],
    },
    {
      by: 'kofi.boateng',
      text: 'Why is it exactly 89 and not 89.1?',
      hoursAgo: 15,
      at: 3,
      answers: [
        { by: 'owner', text: 'It is 89.1; people come in whole numbers, so I rounded.', hoursAgo: 14 },
      ],
    },
    {
      by: 'hana.suzuki',
      text: 'For two positives I get 49.8 %. Is that right?',
      hoursAgo: 9,
      at: 7,
      answers: [
        {
          by: 'wen.li',
          text: 'With 0.092 as the new base rate: 0.0826 / 0.1643 = 0.503. Check the last digit of the first step.',
          hoursAgo: 8,
        },
      ],
    },
    {
      by: 'lena.fischer',
      text: 'Das Beispiel mit dem Toast hat es mir endgültig erklärt.',
      hoursAgo: 5,
      at: 8,
    },
    {
      by: 'viewer',
      text: 'True positives divided by all positives. For the exam!',
      hoursAgo: 4,
      at: 6,
      isNote: true,
    },
    {
      by: 'viewer',
      text: 'Repeat only helps if mistakes are independent.',
      hoursAgo: 4,
      at: 7,
      isNote: true,
    },
    { by: 'owner', text: 'Next year: add a tree diagram here.', hoursAgo: 3, at: 4, isNote: true },
  ],
  related: [
    'Introduction to machine learning, lecture 1',
    'First aid: the first five minutes',
    'Podcast: why we forget, and how to remember',
  ],
}
