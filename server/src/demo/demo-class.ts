// The class of the demo library: the owner starts it, and anyone who else has it open follows.
import { QuestionMode } from '@mediatheque/contract/quiz'
import { type DemoItem, lesson } from './items/demo-item.ts'

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

/** By title and in order. */
export const CLASS_ITEMS: readonly string[] = [
  'How tides shape an estuary',
  'The Wash at low water, 1974 to 2024',
  'Tide tables and how to read them',
  'Field trip to the Severn: reading the mud',
]

/** Those who can take the class over while its owner is away. */
export const CLASS_SUBSTITUTES = ['editor', 'helen.pryce'] as const

export const CLASS_QUIZ = 'Questions for the class'

/** Those that are right begin with `=`. */
export const CLASS_QUESTIONS = [
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
] as const
