// The classes of the demo library: the owner starts one, and everyone else who has it open follows.
import { QuestionMode } from '@mediatheque/contract/quiz'
import { type DemoItem, lesson } from './items/demo-item.ts'

export interface ClassPlan {
  /** By title and in order. */
  items: readonly string[]
  /** Those who can take the class over while its owner is away, by user name. */
  substitutes: readonly string[]
  quiz: string
  /** Options that are right begin with `=`. */
  questions: readonly {
    mode: (typeof QuestionMode)[keyof typeof QuestionMode]
    question: string
    options: readonly string[]
    points: number
  }[]
}

export const CLASS: DemoItem = lesson(
  'Tides, together: an open class',
  'A lesson to try with two browsers: the owner starts it and is in control; everybody else follows the lecture, the photographs and the handout, and answers the questions.',
  {
    owner: 'owner',
    daysAgo: 3,
    views: 12,
    art: 'waves',
    categories: ['Coasts and oceans'],
    level: 'Undergraduate',
  },
)

export const CLASS_PLAN: ClassPlan = {
  items: [
    'How tides shape an estuary',
    'The Wash at low water, 1974 to 2024',
    'Tide tables and how to read them',
    'Field trip to the Severn: reading the mud',
  ],
  substitutes: ['editor', 'helen.pryce'],
  quiz: 'Questions for the class',
  questions: [
    {
      mode: QuestionMode.One,
      question: 'When is the difference between high and low water largest?',
      options: ['=At spring tide', 'At neap tide', 'It is always the same'],
      points: 1,
    },
    {
      mode: QuestionMode.Several,
      question: 'What makes the tides?',
      options: ['=The Moon', '=The Sun', 'The wind', 'The rivers'],
      points: 2,
    },
    {
      mode: QuestionMode.OpenPoll,
      question: 'Have you seen a tidal bore yourself?',
      options: ['Yes', 'Not yet'],
      points: 0,
    },
  ],
}

/** Of lessons that last several minutes: ready to be started. */
export const LESSON_CLASS: DemoItem = lesson(
  'Chance and evidence: a live class, ready to start',
  'Sign in as owner and start it; open it as viewer in a second browser and follow. The lesson on Bayes’ rule, a podcast and five questions to ask on the way.',
  {
    owner: 'owner',
    daysAgo: 2,
    views: 9,
    art: 'chart',
    categories: ['Computing and engineering'],
    level: 'Undergraduate',
  },
)

export const LESSON_CLASS_PLAN: ClassPlan = {
  items: [
    'Bayes’ rule: how sure should a test make you?',
    'First aid: the first five minutes',
    'Podcast: why we forget, and how to remember',
  ],
  substitutes: ['editor', 'wen.li'],
  quiz: 'Questions on chance',
  questions: [
    {
      mode: QuestionMode.OpenPoll,
      question: 'A good test for a rare disease is positive. How worried are you?',
      options: ['Very', 'A little', 'Not at all'],
      points: 0,
    },
    {
      mode: QuestionMode.One,
      question: 'What is the base rate?',
      options: ['=How common something is before the test', 'How often the test is right', 'The price of it'],
      points: 1,
    },
    {
      mode: QuestionMode.Several,
      question: 'Which of these lower the share of true positives?',
      options: ['=A rarer disease', '=More false alarms', 'A higher hit rate'],
      points: 2,
    },
    {
      mode: QuestionMode.Text,
      question: 'Nine of 98 positive results are right. How many per cent is that, roughly?',
      options: ['=9', '=9 %', '=nine'],
      points: 1,
    },
    {
      mode: QuestionMode.Poll,
      question: 'Would you now test a second time?',
      options: ['Yes', 'No'],
      points: 0,
    },
  ],
}
