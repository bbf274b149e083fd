// What is said about questions in files of other systems: the place of the question, and what became of it.
const REASONS: Readonly<Record<string, string>> = {
  'it has no question text': 'Sie hat keinen Fragetext',
  'it has more than # answers': 'Sie hat mehr als # Antworten',
  'one of its answers has no text': 'Eine ihrer Antworten hat keinen Text',
  'it does not say which answers are right': 'Sie sagt nicht, welche Antworten richtig sind',
  'a text in it is too long and was cut': 'Ein Text darin ist zu lang und wurde gekürzt',
  'its points were rounded to half points': 'Ihre Punkte wurden auf halbe Punkte gerundet',
  'an answer that takes points away gives none here': 'Eine Antwort mit Punktabzug gibt hier keine Punkte',
  'this kind of question cannot be asked here': 'Diese Frageart kann hier nicht gestellt werden',
  'it asks several things at once, which is not supported':
    'Sie fragt mehreres auf einmal, das wird nicht unterstützt',
  'its picture cannot be read': 'Ihr Bild kann nicht gelesen werden',
  'it is a text without a question and was skipped': 'Sie ist ein Text ohne Frage und wurde ausgelassen',
  'a “*” is missing': 'Ein „*“ fehlt',
  'it has several “*”, which is not supported': 'Sie hat mehrere „*“, das wird nicht unterstützt',
  'its elements are nested too deeply': 'Ihre Elemente sind zu tief verschachtelt',
  'it has too many elements': 'Sie hat zu viele Elemente',
  'one of its numbers cannot be read': 'Eine ihrer Zahlen kann nicht gelesen werden',
  'it became # questions, one for each pair': 'Aus ihr wurden # Fragen, eine für jedes Paar',
  'it asks nothing that can be answered': 'Sie fragt nichts, was man beantworten kann',
  'its text is made from variables (a template), which is not supported':
    'Ihr Text entsteht aus Variablen (Vorlage), das wird nicht unterstützt',
  'only all right answers together gave points there; here each gives its part':
    'Dort gaben nur alle richtigen Antworten zusammen Punkte; hier gibt jede ihren Teil',
  'capital and small letters mattered there; here they do not':
    'Dort zählte Groß- und Kleinschreibung; hier nicht',
  'feedback that depended on rules of the file is shown after every answer':
    'Rückmeldungen, die von Regeln der Datei abhingen, erscheinen nach jeder Antwort',
  'it has several pictures; only the first one is taken':
    'Sie hat mehrere Bilder; nur das erste wird übernommen',
  'its sound or video is left out': 'Ihr Ton oder Video wird ausgelassen',
  'categories do not exist here; its name was skipped':
    'Kategorien gibt es hier nicht; ihr Name wurde ausgelassen',
  'what is said to a partly right answer is left out':
    'Die Rückmeldung zu teilweise richtigen Antworten wird ausgelassen',
  'units are not graded here': 'Einheiten werden hier nicht bewertet',
  'its picture is not in the file, and nothing is fetched from elsewhere':
    'Ihr Bild ist nicht in der Datei, und von anderswo wird nichts geholt',
}

const inPlace = ([reason, german]: [string, string]) => [
  `“*”, question # “*” (“*”): ${reason}`,
  `„*“, Frage # „*“ („*“): ${german}`,
]

export const quizFileSentences: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(REASONS).map(inPlace)),
  'Only the first # questions were looked at': 'Nur die ersten # Fragen wurden angesehen',
  'Only the first # of # questions are shown': 'Nur die ersten # von # Fragen werden gezeigt',
  '# more notes are not shown': '# weitere Hinweise werden nicht gezeigt',
  'Please choose GIFT, QTI or Moodle XML': 'Bitte wählen Sie GIFT, QTI oder Moodle-XML',
  'Please choose GIFT or QTI': 'Bitte wählen Sie GIFT oder QTI',
  'Please choose a kind of question (Mode # to #)': 'Bitte wählen Sie eine Frageart (Mode # bis #)',
  'Please enter points from # to #': 'Bitte geben Sie Punkte von # bis # ein',
  'Please enter a time from # to # seconds': 'Bitte geben Sie eine Zeit von # bis # Sekunden ein',
  'Please enter a percentage between minus # and #':
    'Bitte geben Sie einen Prozentwert zwischen minus # und # ein',
}
