import { video } from '../items/demo-item.ts'
import { bars, flow, ring } from './figures.ts'
import type { Lesson } from './lesson.ts'

export const BILL: Lesson = {
  item: video(
    'How a bill becomes law',
    'The way of a bill through the Parliament of the United Kingdom, from an idea to royal assent, with one real example. Slides and speaker are two streams: choose which one is large.',
    {
      owner: 'editor',
      daysAgo: 6,
      views: 467,
      minutes: 6,
      art: 'people',
      categories: ['History and archive'],
      level: 'Undergraduate',
      module: 'POL1004',
      accessible: ['Captions', 'Transcript'],
    },
  ),
  subject: 'History and archive',
  deck: 'From bill to act',
  streams: [{ name: 'Speaker', encoder: 'Seminar room 4, wall camera', draws: 'speaker', laterSecs: 0 }],
  chapters: [
    {
      title: 'An idea and a draft',
      text: 'Who may propose a law.',
      slides: [
        {
          title: 'How a bill becomes law',
          points: ['Parliament in Westminster', 'Politics, lesson 4'],
          said: [
            [
              'Welcome to lesson four. Today we follow a law from the first idea to the day on which it is in force.',
              'Willkommen zur vierten Stunde. Heute begleiten wir ein Gesetz von der ersten Idee bis zu dem Tag, an dem es gilt.',
            ],
            [
              'We look at the Parliament in Westminster. Other countries differ in detail, yet most of them ask for the same steps.',
              'Wir betrachten das Parlament in Westminster. Andere Länder weichen im Einzelnen ab, doch die Schritte ähneln sich fast überall.',
            ],
            [
              'And we do it with one example: the law of 1965 that ended the death penalty for murder.',
              'Und zwar an einem Beispiel: dem Gesetz von 1965, das die Todesstrafe für Mord beendete.',
            ],
            [
              'As long as it is debated, it is called a bill. Once it is passed, it is an act.',
              'Solange darüber beraten wird, heißt es Entwurf, auf Englisch bill. Ist es beschlossen, ist es ein Gesetz, ein act.',
            ],
          ],
        },
        {
          title: 'Who may begin',
          points: [
            'The government: most bills',
            'Any other member: few succeed',
            'Green paper: questions',
            'White paper: plans',
          ],
          figure: flow(['Green paper', 'White paper', 'Draft', 'Bill']),
          said: [
            [
              'Most bills come from the government. It publishes a green paper with questions and a white paper with plans.',
              'Die meisten Entwürfe kommen von der Regierung. Sie veröffentlicht ein Grünbuch mit Fragen und ein Weißbuch mit Plänen.',
            ],
            [
              'Everybody may write to the ministry at this stage: unions, firms, churches, and you.',
              'In dieser Phase darf jeder dem Ministerium schreiben: Gewerkschaften, Unternehmen, Kirchen und Sie selbst.',
            ],
            [
              'Other members can propose bills too. Each year a ballot gives twenty of them time for a debate.',
              'Auch andere Abgeordnete können Entwürfe einbringen. Jedes Jahr erhalten zwanzig von ihnen durch das Los Zeit für eine Debatte.',
            ],
            [
              'Few of those succeed, but some of them changed the country. Our example is one of them.',
              'Wenige davon gelingen, doch manche haben das Land verändert. Unser Beispiel ist einer davon.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Three readings',
      text: 'What happens in the House of Commons.',
      tags: ['Definition', 'For the exam'],
      slides: [
        {
          title: 'First and second reading',
          points: [
            'First reading: only the title',
            'Second reading: the principle',
            'A vote decides whether it goes on',
          ],
          figure: flow(['First reading', 'Second reading', 'Committee', 'Report', 'Third reading']),
          said: [
            [
              'The first reading is a formality. The title is read out, the bill is printed, and nobody debates it.',
              'Die erste Lesung ist eine Formsache. Der Titel wird verlesen, der Entwurf gedruckt, und niemand debattiert.',
            ],
            [
              'The word reading is old. Before printing was cheap, a clerk really read the whole text aloud.',
              'Das Wort Lesung ist alt. Bevor der Druck billig war, las ein Schreiber wirklich den ganzen Text vor.',
            ],
            [
              'About two weeks later follows the second reading. Now the house debates the principle: do we want such a law at all?',
              'Etwa zwei Wochen später folgt die zweite Lesung. Nun geht es um den Grundsatz: Wollen wir ein solches Gesetz überhaupt?',
            ],
            [
              'It ends with a vote. Members walk through one of two corridors, aye or no, and are counted.',
              'Sie endet mit einer Abstimmung. Die Abgeordneten gehen durch einen von zwei Gängen, ja oder nein, und werden gezählt.',
            ],
          ],
        },
        {
          title: 'Committee and report',
          points: [
            'Line by line, clause by clause',
            'Experts give evidence',
            'Amendments are proposed',
            'The whole house looks again',
          ],
          said: [
            [
              'In December 1964 the bill of Sydney Silverman passed its second reading with 355 votes to 170.',
              'Im Dezember 1964 nahm der Entwurf von Sydney Silverman die zweite Lesung mit 355 zu 170 Stimmen.',
            ],
            [
              'Then the real work begins. A committee of about seventeen members goes through the text line by line.',
              'Dann beginnt die eigentliche Arbeit. Ein Ausschuss aus etwa siebzehn Mitgliedern geht den Text Zeile für Zeile durch.',
            ],
            [
              'It may hear experts and those who are affected. Each change that is proposed is called an amendment.',
              'Er kann Fachleute und Betroffene anhören. Jede vorgeschlagene Änderung heißt Änderungsantrag.',
            ],
            [
              'Here our example was given a limit: after five years both houses had to confirm it, or it would end.',
              'Hier erhielt unser Beispiel eine Grenze: Nach fünf Jahren mussten beide Häuser es bestätigen, sonst wäre es erloschen.',
            ],
            [
              'At the report stage the whole house looks at what the committee has done, and may change it once more.',
              'Danach prüft das ganze Haus, was der Ausschuss getan hat, und kann den Text noch einmal ändern.',
            ],
            [
              'The third reading is short. The text stands, and the house says yes or no to all of it.',
              'Die dritte Lesung ist kurz. Der Text steht fest, und das Haus sagt zu allem ja oder nein.',
            ],
          ],
        },
      ],
    },
    {
      title: 'The other house',
      text: 'Lords, ping-pong and a limit.',
      tags: ['For the exam'],
      slides: [
        {
          title: 'The House of Lords',
          points: ['The same stages again', 'Every member may propose changes', 'No limit on debate'],
          figure: bars([
            ['Commons, members', 650],
            ['Lords, about', 800],
          ]),
          said: [
            [
              'Now the bill crosses the corridor to the House of Lords, and all stages are repeated there.',
              'Nun geht der Entwurf über den Flur ins Oberhaus, das House of Lords, und alle Stufen wiederholen sich dort.',
            ],
            [
              'The Lords are not elected. Many of them are judges, doctors or scientists, and they like to look at details.',
              'Die Mitglieder des Oberhauses sind nicht gewählt. Viele sind Richter, Ärzte oder Forscher und prüfen gern die Einzelheiten.',
            ],
            [
              'There the committee is usually the whole house, and every amendment may be debated.',
              'Dort ist der Ausschuss meist das ganze Haus, und über jeden Änderungsantrag kann gesprochen werden.',
            ],
          ],
        },
        {
          title: 'Ping-pong',
          points: [
            'Both houses must agree on every word',
            'The text goes back and forth',
            'Parliament Acts: delay of about a year',
          ],
          figure: ring(['Commons', 'changes', 'Lords', 'changes'], 'one text'),
          said: [
            [
              'Both houses have to agree on every single word. So the text goes back and forth between them.',
              'Beide Häuser müssen sich auf jedes einzelne Wort einigen. Also geht der Text zwischen ihnen hin und her.',
            ],
            [
              'People call this ping-pong, and it can last until late at night.',
              'Man nennt das Pingpong, und es kann bis spät in die Nacht dauern.',
            ],
            [
              'What if they never agree? Since 1911 the elected house has the last word.',
              'Was, wenn sie sich nie einigen? Seit 1911 hat das gewählte Haus das letzte Wort.',
            ],
            [
              'By the Parliament Acts the Lords can delay most bills for about a year, and bills about money for only a month.',
              'Nach den Parliament Acts kann das Oberhaus die meisten Entwürfe etwa ein Jahr aufhalten, Finanzgesetze nur einen Monat.',
            ],
            [
              'This has been used rarely. The best known case is the ban on hunting with dogs, in 2004.',
              'Das wurde selten genutzt. Der bekannteste Fall ist das Verbot der Jagd mit Hunden von 2004.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Assent, and then?',
      text: 'When an act begins to be in force.',
      slides: [
        {
          title: 'Royal assent',
          points: ['Last refused in 1708', 'Announced in both houses', 'La Reyne le veult, Le Roy le veult'],
          said: [
            [
              'The last step is royal assent. It has not been refused since Queen Anne did so in 1708.',
              'Der letzte Schritt ist die Zustimmung der Krone. Verweigert wurde sie zuletzt 1708 von Königin Anne.',
            ],
            [
              'The clerk still announces it in Norman French: the King wishes it. Now the bill is an act.',
              'Verkündet wird sie bis heute auf normannischem Französisch: Der König will es. Nun ist der Entwurf ein Gesetz.',
            ],
            [
              'That does not mean that it applies at once. Many acts begin months later, or part by part.',
              'Das heißt nicht, dass es sofort gilt. Viele Gesetze treten erst Monate später oder Stück für Stück in Kraft.',
            ],
          ],
        },
        {
          title: 'Was it a good law?',
          points: ['Review after three to five years', 'Courts interpret it', 'A new act may repeal it'],
          said: [
            [
              'And after that? Courts decide what its words mean in a real case.',
              'Und danach? Gerichte entscheiden, was seine Worte im Einzelfall bedeuten.',
            ],
            [
              'In December 1969 both houses looked back at our example, and voted to keep it for good.',
              'Im Dezember 1969 blickten beide Häuser auf unser Beispiel zurück und beschlossen, es auf Dauer beizubehalten.',
            ],
            [
              'Today this is usual: three to five years later the ministry has to report whether the act did what was promised.',
              'Heute ist das üblich: Nach drei bis fünf Jahren muss das Ministerium berichten, ob das Gesetz gehalten hat, was versprochen war.',
            ],
            [
              'If it did not, somebody will have an idea, and we are back at the first slide.',
              'Hat es das nicht, wird jemand eine Idee haben, und wir sind wieder auf der ersten Folie.',
            ],
            [
              'For next week, choose a bill that is before Parliament today, and find out at which stage it is.',
              'Suchen Sie sich für nächste Woche einen Entwurf aus, der gerade im Parlament liegt, und finden Sie heraus, wie weit er ist.',
            ],
          ],
        },
      ],
    },
  ],
  quizzes: [
    {
      name: 'Which stage is it?',
      intro: 'Four questions while you watch.',
      questions: [
        {
          mode: 1,
          line: 2,
          question: 'What is debated at the second reading?',
          options: ['Every line', '=The principle of the bill', 'Nothing'],
          backTo: 2,
        },
        {
          mode: 3,
          line: 3,
          question: 'What is a proposed change to a bill called?',
          options: ['=*amendment*', '=50%change'],
        },
        {
          mode: 1,
          line: 5,
          question: 'For how long can the Lords delay most bills?',
          options: ['For a week', '=For about a year', 'For ever'],
          points: 2,
        },
        {
          mode: 4,
          line: 6,
          question: 'Should a second chamber be elected?',
          options: ['Yes', 'No', 'I am not sure'],
        },
      ],
    },
  ],
  comments: [
    {
      by: 'diego.fuentes',
      text: 'Does the King ever read the whole text?',
      hoursAgo: 90,
      at: 6,
      answers: [
        {
          by: 'editor',
          text: 'He receives the short title of each bill; the text is printed with the act.',
          hoursAgo: 88,
        },
      ],
    },
    {
      by: 'farah.aziz',
      text: 'Ping-pong between the houses should be an Olympic discipline.',
      hoursAgo: 40,
      at: 5,
    },
    {
      by: 'viewer',
      text: 'Order: first, second, committee, report, third. Then the same in the Lords.',
      hoursAgo: 33,
      at: 3,
      isNote: true,
    },
  ],
  related: ['Source criticism: who wrote this and why?', 'Oral history: arriving from Kingston, 1958'],
}
