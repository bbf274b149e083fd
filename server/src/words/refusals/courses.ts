import { refusals } from './table.ts'

export const coursesRefusals = refusals({
  'launch-unknown-platform': {
    en: 'This learning platform is not connected to this site. Please ask your administrator',
    de: 'Diese Lernplattform ist nicht mit dieser Site verbunden. Bitte wenden Sie sich an die Administration',
  },
  'launch-declined': {
    en: 'The learning platform did not sign you in. Please sign in there and try again',
    de: 'Die Lernplattform hat Sie nicht angemeldet. Bitte melden Sie sich dort an und versuchen Sie es erneut',
  },
  'launch-expired': {
    en: 'This took too long. Please open it again from your course',
    de: 'Das hat zu lange gedauert. Bitte öffnen Sie es noch einmal aus Ihrem Kurs',
  },
  'launch-used': {
    en: 'This link was opened already. Please open it again from your course',
    de: 'Dieser Link wurde schon geöffnet. Bitte öffnen Sie ihn noch einmal aus Ihrem Kurs',
  },
  'launch-other-browser': {
    en: 'This was started in another browser or window. Please open it again from your course',
    de: 'Das wurde in einem anderen Browser oder Fenster begonnen. Bitte öffnen Sie es noch einmal aus Ihrem Kurs',
  },
  'launch-signature': {
    en: 'The signature of the learning platform could not be verified. Please ask your administrator',
    de: 'Die Signatur der Lernplattform konnte nicht geprüft werden. Bitte wenden Sie sich an die Administration',
  },
  'launch-issuer': {
    en: 'This was sent by another learning platform than expected. Please ask your administrator',
    de: 'Das kommt von einer anderen Lernplattform als erwartet. Bitte wenden Sie sich an die Administration',
  },
  'launch-audience': {
    en: 'The learning platform sent this to another site. Please ask your administrator',
    de: 'Die Lernplattform hat das an eine andere Site geschickt. Bitte wenden Sie sich an die Administration',
  },
  'launch-nonce': {
    en: 'This link was opened already or belongs to another visit. Please open it again from your course',
    de: 'Dieser Link wurde schon geöffnet oder gehört zu einem anderen Besuch. Bitte öffnen Sie ihn noch einmal aus Ihrem Kurs',
  },
  'launch-clock': {
    en: 'The clocks of this site and of the learning platform differ too much. Please ask your administrator',
    de: 'Die Uhren dieser Site und der Lernplattform gehen zu verschieden. Bitte wenden Sie sich an die Administration',
  },
  'launch-deployment': {
    en: 'This course is not allowed to use this site yet. An administrator can allow it under Courses',
    de: 'Dieser Kurs darf diese Site noch nicht verwenden. Die Administration kann es unter „Kurse“ erlauben',
  },
  'launch-message-type': {
    en: 'The learning platform asked for something that this site does not offer',
    de: 'Die Lernplattform hat etwas verlangt, das diese Site nicht anbietet',
  },
  'launch-version': {
    en: 'The learning platform does not use LTI 1.3. Please ask your administrator',
    de: 'Die Lernplattform verwendet nicht LTI 1.3. Bitte wenden Sie sich an die Administration',
  },
  'launch-target': {
    en: 'This link leads to another site. Please ask your teacher to add it again',
    de: 'Dieser Link führt zu einer anderen Site. Bitten Sie Ihre Lehrperson, ihn neu anzulegen',
  },
  'launch-anonymous': {
    en: 'The learning platform does not say who you are. Please ask your administrator',
    de: 'Die Lernplattform sagt nicht, wer Sie sind. Bitte wenden Sie sich an die Administration',
  },
  'launch-incomplete': {
    en: 'The learning platform left something out. Please ask your administrator',
    de: 'Die Lernplattform hat etwas ausgelassen. Bitte wenden Sie sich an die Administration',
  },
  'launch-unreachable': {
    en: 'The learning platform did not answer. Please try again later',
    de: 'Die Lernplattform hat nicht geantwortet. Bitte versuchen Sie es später noch einmal',
  },
  'launch-disabled': {
    en: 'Your account on this site is disabled. Please ask your administrator',
    de: 'Ihr Konto auf dieser Site ist gesperrt. Bitte wenden Sie sich an die Administration',
  },
  'no-such-platform': {
    en: 'There is no such platform',
    de: 'Diese Plattform gibt es nicht',
  },
  'platform-connected': {
    en: 'This platform is connected with this client ID already',
    de: 'Diese Plattform ist mit dieser Client-ID schon verbunden',
  },
  'unknown-selection': {
    en: 'This selection is not known here. Please start again in your course',
    de: 'Diese Auswahl ist hier nicht bekannt. Bitte beginnen Sie in Ihrem Kurs neu',
  },
  'selection-already-sent': {
    en: 'This selection was sent to the course already. Please start again there',
    de: 'Diese Auswahl wurde schon an den Kurs gesendet. Bitte beginnen Sie dort neu',
  },
  'one-item-at-a-time': {
    en: 'The course takes one item at a time. Please choose one',
    de: 'Der Kurs nimmt ein Medium auf einmal. Bitte wählen Sie eines aus',
  },
  'item-not-for-courses': {
    en: 'You may not give others access to this item, so it cannot be put into a course',
    de: 'Sie dürfen anderen keinen Zugriff auf dieses Medium geben, daher kann es nicht in einen Kurs gestellt werden',
  },
  'item-not-yet-for-courses': {
    en: '“{{title}}” waits for approval, was declined or has expired, so it cannot be put into a course now',
    de: '„{{title}}“ wartet auf Freigabe, wurde abgelehnt oder ist abgelaufen und kann daher jetzt nicht in einen Kurs gestellt werden',
  },
  'wrong-signature': {
    en: 'The signature does not belong to this item. Please open the page again',
    de: 'Die Signatur gehört nicht zu diesem Medium. Bitte öffnen Sie die Seite erneut',
  },
  'no-such-course': {
    en: 'There is no such course',
    de: 'Diesen Kurs gibt es nicht',
  },
  'course-members-unknown': {
    en: 'The platform does not say who is in this course. People are added when they open it',
    de: 'Die Plattform sagt nicht, wer in diesem Kurs ist. Personen kommen hinzu, wenn sie ihn öffnen',
  },
  'course-members-not-given': {
    en: 'The learning platform did not give the list of members. Please try again later',
    de: 'Die Lernplattform hat die Mitgliederliste nicht geliefert. Bitte versuchen Sie es später noch einmal',
  },
  'no-such-course-link': {
    en: 'There is no such link in a course',
    de: 'Diesen Link gibt es in keinem Kurs',
  },
})
