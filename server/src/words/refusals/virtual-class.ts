import {
  ALREADY_ANSWERED,
  CLASS_NOT_STARTED,
  END_BEFORE_START,
  END_QUESTION_FIRST,
  IN_CLASS_ALREADY,
  INVALID_SCHEDULE,
  NOT_ASKED_NOW,
  NOT_PERMITTED,
  SUBSTITUTE_HAS_NO_ACCESS,
} from '@mediatheque/contract/virtual-class'
import { refusals } from './table.ts'

export const virtualClassRefusals = refusals({
  'not-a-class': {
    en: 'That item is not a class',
    de: 'Dieses Medium ist keine Live-Klasse',
  },
  'not-in-this-class': {
    en: 'That item is no longer in this class',
    de: 'Dieses Medium ist nicht mehr in der Klasse',
  },
  'private-quiz-in-class': {
    en: 'Questions of a private quiz cannot be asked',
    de: 'Fragen eines privaten Quiz können nicht gestellt werden',
  },
  'class-not-started': {
    en: CLASS_NOT_STARTED,
    de: 'Die Klasse hat noch nicht begonnen',
  },
  'not-permitted': {
    en: NOT_PERMITTED,
    de: 'Nicht erlaubt',
  },
  'schedule-not-valid': {
    en: INVALID_SCHEDULE,
    de: 'Bitte wählen Sie gültige Tage und Zeiten',
  },
  'schedule-ends-before-start': {
    en: END_BEFORE_START,
    de: 'Ungültige Zeitangabe, bitte berichtigen Sie sie, bevor Sie fortfahren',
  },
  'question-not-asked-now': {
    en: NOT_ASKED_NOW,
    de: 'Diese Frage wird gerade nicht gestellt',
  },
  'question-already-answered': {
    en: ALREADY_ANSWERED,
    de: 'Sie haben diese Frage schon beantwortet',
  },
  'substitute-without-access': {
    en: SUBSTITUTE_HAS_NO_ACCESS,
    de: 'Einige dieser Personen können die Klasse nicht öffnen. Teilen Sie sie zuerst mit ihnen.',
  },
  'end-question-first': {
    en: END_QUESTION_FIRST,
    de: 'Bitte beenden Sie zuerst die Frage',
  },
  'in-class-already': {
    en: IN_CLASS_ALREADY,
    de: 'Dieses Medium ist schon in der Klasse',
  },
})
