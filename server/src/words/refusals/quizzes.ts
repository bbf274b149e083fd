import { refusals } from './table.ts'

export const quizzesRefusals = refusals({
  'file-without-questions': {
    en: 'There are no questions in this file',
    de: 'In dieser Datei stehen keine Fragen',
  },
  'enter-an-answer': {
    en: 'Please enter an answer',
    de: 'Bitte geben Sie eine Antwort ein',
  },
  'choose-an-answer': {
    en: 'Please choose an answer',
    de: 'Bitte wählen Sie eine Antwort',
  },
  'choose-one-answer': {
    en: 'Please choose one answer',
    de: 'Bitte wählen Sie nur eine Antwort',
  },
  'no-such-answer': {
    en: 'There is no such answer',
    de: 'Diese Antwort gibt es nicht',
  },
  'time-after-question': {
    en: 'Please choose a time before the question',
    de: 'Bitte wählen Sie eine Zeit vor der Frage',
  },
  'too-many-questions': {
    en: 'A quiz has at most {{most}} questions',
    de: 'Ein Quiz hat höchstens {{most}} Fragen',
  },
  'quizzes-need-a-recording': {
    en: 'Only recordings and classes can have quizzes',
    de: 'Quizze gibt es nur zu Aufnahmen und Live-Klassen',
  },
  'too-many-quizzes': {
    en: 'An item can have at most {{most}} quizzes',
    de: 'Ein Medium kann höchstens {{most}} Quizze haben',
  },
  'private-quiz-by-its-author': {
    en: 'Only the person who created a quiz can make it private',
    de: 'Nur wer ein Quiz erstellt hat, kann es privat machen',
  },
  'private-quiz-starts-for-nobody': {
    en: 'A private quiz cannot start with the video',
    de: 'Ein privates Quiz kann nicht mit dem Video beginnen',
  },
  'quiz-without-questions': {
    en: 'This quiz has no questions yet',
    de: 'Dieses Quiz hat noch keine Fragen',
  },
  'quiz-not-begun': {
    en: 'Please start the quiz first',
    de: 'Bitte starten Sie zuerst das Quiz',
  },
  'question-needs-an-answer': {
    en: 'This question needs an answer',
    de: 'Diese Frage braucht eine Antwort',
  },
  'question-just-changed': {
    en: 'This question has just been changed. Please read it again.',
    de: 'Diese Frage wurde gerade geändert. Bitte lesen Sie sie noch einmal.',
  },
  'points-out-of-range': {
    en: 'Please enter points from 0 to {{most}}',
    de: 'Bitte geben Sie Punkte von 0 bis {{most}} ein',
  },
  'class-quiz-without-rules': {
    en: 'Quizzes of a class have no attempts or due dates',
    de: 'Quizze einer Live-Klasse haben keine Versuche und Termine',
  },
  'sign-in-for-quiz': {
    en: 'Please sign in to take this quiz',
    de: 'Bitte melden Sie sich an, um dieses Quiz zu machen',
  },
  'no-attempts-left': {
    en: 'You have no attempts left',
    de: 'Sie haben keine Versuche mehr',
  },
  'quiz-past-due': {
    en: 'The due date of this quiz has passed',
    de: 'Der Abgabetermin dieses Quiz ist vorbei',
  },
  'attempt-finished': {
    en: 'This attempt is finished',
    de: 'Dieser Versuch ist abgeschlossen',
  },
})
