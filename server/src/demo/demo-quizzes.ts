// The quizzes of a few recordings, by title of the recording.
export interface DemoQuestion {
  mode: 1 | 2 | 3 | 4 | 5
  /** Asked when this line of LINES has been said. */
  line: number
  question: string
  /** Those that are right begin with `=`, part of the points with `=50%`; `*` stands for any words. */
  options: readonly string[]
  points?: number
  right?: string
  wrong?: string
  isRequired?: true
  /** After a wrong answer this line is heard again. */
  backTo?: number
  /** Marked by hand: what pupils of the demo wrote. */
  texts?: readonly string[]
}

export interface DemoQuiz {
  name: string
  intro: string
  isDefault?: true
  /** Title of the chapter it is about. */
  chapter?: string
  /** Of one person; the best one counts, and right answers are shown after the last. */
  mostAttempts?: number
  questions: readonly DemoQuestion[]
}

export const QUIZZES: Readonly<Record<string, readonly DemoQuiz[]>> = {
  'How tides shape an estuary': [
    {
      name: 'Have you followed the tide?',
      intro:
        'Five questions while you watch. The video stops for each of them; you can leave the quiz at any time and go on later.',
      questions: [
        {
          mode: 1,
          line: 1,
          question: 'What does a funnel-shaped estuary do to the incoming tide?',
          options: [
            '=It squeezes the water, so that the tide rises',
            'It slows the water down at once',
            'Nothing',
          ],
          points: 2,
          right: 'The same water has less and less width.',
          wrong: 'Think of the width of the channel.',
          backTo: 1,
        },
        {
          mode: 2,
          line: 4,
          question: 'Which of these can slow water still carry?',
          options: ['=Mud', 'Sand', '=Fine clay', 'Gravel'],
          points: 2,
          wrong: 'The slower the water, the finer what it holds.',
        },
        {
          mode: 3,
          line: 3,
          question: 'The flood is short and fast. What is the long and slow one called?',
          options: ['=*ebb*', '=50%outflow', '=50%low tide'],
          points: 1,
          isRequired: true,
        },
        {
          mode: 5,
          line: 6,
          question: 'Have you ever stood in the mud of an estuary?',
          options: ['Yes, up to the knee', 'Yes, carefully', 'Not yet'],
        },
        {
          mode: 1,
          line: 7,
          question: 'How thick is the sediment of one winter?',
          options: ['As a sheet of paper', '=As your hand', 'As tall as you are'],
          points: 1,
        },
      ],
    },
    {
      name: 'Graded: what the estuary leaves behind',
      intro: 'Two attempts, the better one counts. Your teacher reads the last answer.',
      mostAttempts: 2,
      questions: [
        {
          mode: 1,
          line: 4,
          question: 'What does slow water carry furthest?',
          options: ['Gravel', 'Sand', '=Fine clay'],
          points: 2,
        },
        {
          mode: 3,
          line: 7,
          question: 'In your own words: why does an estuary fill with mud although the ebb lasts longer?',
          options: [],
          points: 4,
          texts: [
            'The flood is faster, so it carries more in than the slow ebb takes out again.',
            'Because the river brings it.',
            'Fast water lifts mud, slow water lets it sink. The ebb is too slow to lift it again.',
          ],
        },
      ],
    },
    {
      name: 'Flood and ebb: one minute',
      intro: '',
      chapter: 'Flood and ebb',
      questions: [
        {
          mode: 1,
          line: 3,
          question: 'Which of the two curves is the flood?',
          options: ['=The short and steep one', 'The long and gentle one'],
        },
      ],
    },
  ],
  'Cell division without the confusion': [
    {
      name: 'Mitosis or meiosis?',
      intro: 'Starts with the video, for everybody who watches it.',
      isDefault: true,
      questions: [
        {
          mode: 1,
          line: 0,
          question: 'Which kind of division makes four cells that differ?',
          options: ['Mitosis', '=Meiosis'],
          right: 'Four that are not the same.',
          wrong: 'Mitosis makes two that are the same.',
          backTo: 0,
        },
        {
          mode: 4,
          line: 3,
          question: 'Did you draw the cell?',
          options: ['Yes', 'I will do it later'],
        },
        {
          mode: 3,
          line: 4,
          question: 'What pulls the halves apart?',
          options: ['=spindle', '=the spindle'],
        },
      ],
    },
  ],
}
