import { video } from '../items/demo-item.ts'
import type { Lesson } from './lesson.ts'

export const MEMORY: Lesson = {
  item: video(
    'Podcast: why we forget, and how to remember',
    'Owen Pryce talks with the psychologist Dr Maya Lindholm about a curve from 1885, about flash cards, and about why reading a chapter twice does so little. Audio only.',
    {
      owner: 'owner',
      daysAgo: 8,
      views: 611,
      minutes: 6,
      art: 'sound',
      categories: ['Health'],
      policy: 'Public',
      level: 'Undergraduate',
      accessible: ['Captions', 'Transcript'],
      isAudio: true,
    },
  ),
  subject: 'Life sciences and health',
  chapters: [
    {
      title: 'A man alone with nonsense',
      text: 'Hermann Ebbinghaus and his syllables.',
      slides: [
        {
          title: 'Welcome',
          points: [],
          said: [
            [
              'Welcome to Northgate Voices, the podcast of the university. I am Owen Pryce.',
              'Willkommen bei Northgate Voices, dem Podcast der Universität. Ich bin Owen Pryce.',
            ],
            [
              'With me is the psychologist Maya Lindholm. Maya, I have forgotten where I put my keys. Why?',
              'Bei mir ist die Psychologin Maya Lindholm. Maya, ich habe vergessen, wo meine Schlüssel sind. Warum?',
            ],
            [
              'Hello Owen. Most likely you never knew it. You put them down while you were thinking of something else.',
              'Hallo Owen. Wahrscheinlich haben Sie es nie gewusst. Sie haben sie abgelegt und dabei an etwas anderes gedacht.',
              'guest',
            ],
            [
              'What we do not pay attention to is hardly stored. So that is not forgetting. That is not having been there.',
              'Worauf wir nicht achten, das wird kaum gespeichert. Das ist also kein Vergessen, sondern Abwesenheit.',
              'guest',
            ],
            ['That is comforting. And real forgetting?', 'Das tröstet mich. Und echtes Vergessen?'],
            [
              'For that we have to go back to a young man in Berlin who learned nonsense by heart.',
              'Dafür müssen wir zurück zu einem jungen Mann in Berlin, der Unsinn auswendig lernte.',
              'guest',
            ],
          ],
        },
        {
          title: 'Ebbinghaus',
          points: [],
          said: [
            [
              'His name was Hermann Ebbinghaus. Around 1880 he made more than two thousand syllables that mean nothing.',
              'Er hieß Hermann Ebbinghaus. Um 1880 bildete er mehr als zweitausend Silben, die nichts bedeuten.',
              'guest',
            ],
            ['Such as?', 'Zum Beispiel?'],
            [
              'Such as zup, or kef. He learned long lists of them, waited, and then measured how long it took to learn them again.',
              'Zum Beispiel zup oder kef. Er lernte lange Listen davon, wartete und maß dann, wie lange er brauchte, um sie neu zu lernen.',
              'guest',
            ],
            [
              'After twenty minutes more than a third of the effort was lost. After a day, two thirds.',
              'Nach zwanzig Minuten war mehr als ein Drittel der Mühe verloren. Nach einem Tag zwei Drittel.',
              'guest',
            ],
            [
              'And then the curve becomes flat. After a month hardly more was gone than after a week.',
              'Und dann wird die Kurve flach. Nach einem Monat war kaum mehr verloren als nach einer Woche.',
              'guest',
            ],
            [
              'So we lose most of it at once, and the rest stays.',
              'Wir verlieren also das meiste sofort, und der Rest bleibt.',
            ],
            [
              'Yes. That is the forgetting curve, published in 1885, and it was measured again in 2015 with the same result.',
              'Ja. Das ist die Vergessenskurve, veröffentlicht 1885, und 2015 wurde sie mit demselben Ergebnis nachgemessen.',
              'guest',
            ],
          ],
        },
      ],
    },
    {
      title: 'Why reading twice does so little',
      text: 'The feeling of knowing.',
      slides: [
        {
          title: 'Reading twice',
          points: [],
          said: [
            [
              'Our students listen to this before their exams. Many read the chapter again and again. Is that a good idea?',
              'Unsere Studierenden hören das vor den Prüfungen. Viele lesen das Kapitel immer wieder. Ist das eine gute Idee?',
            ],
            [
              'It feels good, and that is the trap. The second time the text seems familiar, and we take that for knowing.',
              'Es fühlt sich gut an, und das ist die Falle. Beim zweiten Mal kommt uns der Text bekannt vor, und das halten wir für Wissen.',
              'guest',
            ],
            [
              'There is a famous experiment from 2006. Two groups read a short text. One group read it again.',
              'Es gibt ein berühmtes Experiment von 2006. Zwei Gruppen lasen einen kurzen Text. Die eine las ihn noch einmal.',
              'guest',
            ],
            [
              'The other group closed the book and wrote down what they remembered.',
              'Die andere klappte das Buch zu und schrieb auf, was sie noch wusste.',
              'guest',
            ],
            ['And who won?', 'Und wer hat gewonnen?'],
            [
              'After five minutes the readers were slightly better. After a week the writers remembered far more.',
              'Nach fünf Minuten waren die Leser etwas besser. Nach einer Woche wussten die Schreiber viel mehr.',
              'guest',
            ],
            [
              'Getting something out of your head makes the way to it wider. Psychologists call it the testing effect.',
              'Etwas aus dem Kopf hervorzuholen macht den Weg dorthin breiter. Wir nennen das den Testeffekt.',
              'guest',
            ],
            [
              'So the quiz in our videos is not there to annoy people.',
              'Das Quiz in unseren Videos soll die Leute also gar nicht ärgern.',
            ],
            [
              'It is the best part of them, even if you get it wrong, as long as you see the answer afterwards.',
              'Es ist das Beste daran, selbst wenn man falsch liegt, solange man danach die Antwort sieht.',
              'guest',
            ],
          ],
        },
      ],
    },
    {
      title: 'Little and often',
      text: 'Spacing, flash cards and sleep.',
      slides: [
        {
          title: 'Spacing',
          points: [],
          said: [
            [
              'What else works? I was the kind of student who learned everything in one night.',
              'Was hilft noch? Ich habe früher alles in einer Nacht gelernt.',
            ],
            [
              'That works until noon. For the rest of your life, three times twenty minutes beat one hour.',
              'Das hält bis mittags. Fürs Leben schlagen dreimal zwanzig Minuten eine ganze Stunde.',
              'guest',
            ],
            [
              'The best moment to repeat something is when you are just about to forget it.',
              'Der beste Moment zum Wiederholen ist der, in dem man es gerade zu vergessen beginnt.',
              'guest',
            ],
            ['How would I know when that is?', 'Woher weiß ich, wann das ist?'],
            [
              'A rule of thumb: after a day, after three days, after a week, after a month. Each time the curve becomes flatter.',
              'Eine Faustregel: nach einem Tag, nach drei Tagen, nach einer Woche, nach einem Monat. Jedes Mal wird die Kurve flacher.',
              'guest',
            ],
            [
              'A box of flash cards does it for you. What you knew moves to the back, what you did not know stays in front.',
              'Ein Karteikasten erledigt das für Sie. Gewusstes wandert nach hinten, Nichtgewusstes bleibt vorn.',
              'guest',
            ],
          ],
        },
        {
          title: 'Sleep',
          points: [],
          said: [
            [
              'And sleep? My mother said I should put the book under the pillow.',
              'Und Schlaf? Meine Mutter sagte, ich solle das Buch unters Kopfkissen legen.',
            ],
            [
              'Your mother was nearly right. Leave the book on the table, but do sleep.',
              'Ihre Mutter hatte fast recht. Lassen Sie das Buch auf dem Tisch, aber schlafen Sie.',
              'guest',
            ],
            [
              'In deep sleep the brain plays back what happened during the day and moves it to a safer place.',
              'Im Tiefschlaf spielt das Gehirn noch einmal ab, was am Tag geschah, und bringt es an einen sichereren Ort.',
              'guest',
            ],
            [
              'A night without sleep costs you twice: you learn less on the next day, and you keep less of the day before.',
              'Eine Nacht ohne Schlaf kostet doppelt: Man lernt am nächsten Tag weniger und behält vom Tag davor weniger.',
              'guest',
            ],
          ],
        },
      ],
    },
    {
      title: 'Three things for tomorrow',
      text: 'What to do differently.',
      slides: [
        {
          title: 'Three things',
          points: [],
          said: [
            [
              'We have a minute left. What should our listeners do differently tomorrow?',
              'Wir haben noch eine Minute. Was sollen unsere Hörer ab morgen anders machen?',
            ],
            [
              'First: after each lecture, close everything and write down five sentences from memory.',
              'Erstens: Nach jeder Vorlesung alles zuklappen und fünf Sätze aus dem Kopf aufschreiben.',
              'guest',
            ],
            [
              'Second: come back to them the next day, before you begin with anything new.',
              'Zweitens: Am nächsten Tag darauf zurückkommen, bevor etwas Neues beginnt.',
              'guest',
            ],
            [
              'Third: put your keys in the same place every evening. Some things are better not left to memory at all.',
              'Drittens: Die Schlüssel jeden Abend an denselben Ort legen. Manches überlässt man besser gar nicht erst dem Gedächtnis.',
              'guest',
            ],
            [
              'Maya Lindholm, thank you. This was Northgate Voices. If you remember only one thing, write it down.',
              'Maya Lindholm, vielen Dank. Das war Northgate Voices. Wenn Sie sich nur eines merken: Schreiben Sie es auf.',
            ],
          ],
        },
      ],
    },
  ],
  quizzes: [
    {
      name: 'Do you remember?',
      intro: 'Three questions; they come when you have heard the answer.',
      questions: [
        {
          mode: 1,
          line: 1,
          question: 'When is most of what we learned forgotten?',
          options: ['=On the first day', 'After a month', 'After a year'],
        },
        {
          mode: 3,
          line: 2,
          question: 'What is it called that recalling something helps us to keep it?',
          options: ['=*testing effect*', '=50%retrieval practice'],
          points: 2,
        },
        {
          mode: 1,
          line: 3,
          question: 'Which is better for the long run?',
          options: ['One hour at once', '=Three times twenty minutes', 'The night before'],
        },
      ],
    },
  ],
  comments: [
    {
      by: 'tomos.bevan',
      text: 'I listened to this three times before I noticed the irony.',
      hoursAgo: 130,
      at: 2,
    },
    {
      by: 'alice.moreau',
      text: 'Is there a paper for the experiment of 2006?',
      hoursAgo: 80,
      at: 2,
      answers: [
        {
          by: 'owner',
          text: 'Roediger and Karpicke, Test-enhanced learning, in Psychological Science.',
          hoursAgo: 78,
        },
      ],
    },
    { by: 'viewer', text: '1 day, 3 days, a week, a month.', hoursAgo: 21, at: 3, isNote: true },
  ],
  related: [
    'Bayes’ rule: how sure should a test make you?',
    'Oral history: the night shift at the telephone exchange',
  ],
}
