import { refusals } from './table.ts'

export const coursesRefusals = refusals({
  'launch-unknown-platform': {
    en: 'This learning platform is not connected to this site. Please ask your administrator',
    de: 'Diese Lernplattform ist nicht mit dieser Website verbunden. Bitte wenden Sie sich an die Administration',
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
    en: 'This link has already been opened. Please open it again from your course',
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
    de: 'Die Lernplattform hat das an eine andere Website geschickt. Bitte wenden Sie sich an die Administration',
  },
  'launch-nonce': {
    en: 'This link has already been opened or belongs to another visit. Please open it again from your course',
    de: 'Dieser Link wurde schon geöffnet oder gehört zu einem anderen Besuch. Bitte öffnen Sie ihn noch einmal aus Ihrem Kurs',
  },
  'launch-clock': {
    en: 'The clocks of this site and of the learning platform differ too much. Please ask your administrator',
    de: 'Die Uhren dieser Website und der Lernplattform gehen zu verschieden. Bitte wenden Sie sich an die Administration',
  },
  'launch-deployment': {
    en: 'This course is not allowed to use this site yet. An administrator can allow it under Courses',
    de: 'Dieser Kurs darf diese Website noch nicht verwenden. Die Administration kann es unter „Kurse“ erlauben',
  },
  'launch-message-type': {
    en: 'The learning platform asked for something that this site does not offer',
    de: 'Die Lernplattform hat etwas verlangt, das diese Website nicht anbietet',
  },
  'launch-version': {
    en: 'The learning platform does not use LTI 1.3. Please ask your administrator',
    de: 'Die Lernplattform verwendet nicht LTI 1.3. Bitte wenden Sie sich an die Administration',
  },
  'launch-target': {
    en: 'This link leads to another site. Please ask your teacher to add it again',
    de: 'Dieser Link führt zu einer anderen Website. Bitten Sie Ihre Lehrperson, ihn neu anzulegen',
  },
  'launch-anonymous': {
    en: 'The learning platform did not say who you are. Please ask your administrator',
    de: 'Die Lernplattform hat nicht mitgeteilt, wer Sie sind. Bitte wenden Sie sich an die Administration',
  },
  'launch-incomplete': {
    en: 'The learning platform sent incomplete data. Please ask your administrator',
    de: 'Die Lernplattform hat unvollständige Daten gesendet. Bitte wenden Sie sich an die Administration',
  },
  'launch-unreachable': {
    en: 'The learning platform is not responding. Please try again later',
    de: 'Die Lernplattform antwortet nicht. Bitte versuchen Sie es später noch einmal',
  },
  'launch-disabled': {
    en: 'Your account on this site is disabled. Please ask your administrator',
    de: 'Ihr Konto auf dieser Website ist gesperrt. Bitte wenden Sie sich an die Administration',
  },
  'no-such-platform': {
    en: 'There is no such platform',
    de: 'Diese Plattform gibt es nicht',
  },
  'platform-connected': {
    en: 'This platform is already connected with this client ID',
    de: 'Diese Plattform ist mit dieser Client-ID schon verbunden',
  },
  'unknown-selection': {
    en: 'This selection has expired. Please start again in your course',
    de: 'Diese Auswahl ist abgelaufen. Bitte beginnen Sie in Ihrem Kurs neu',
  },
  'selection-already-sent': {
    en: 'This selection has already been sent to the course. Please start again there',
    de: 'Diese Auswahl wurde schon an den Kurs gesendet. Bitte beginnen Sie dort neu',
  },
  'one-item-at-a-time': {
    en: 'The course accepts one item at a time. Please choose one',
    de: 'Der Kurs nimmt nur ein Medium auf einmal an. Bitte wählen Sie eines aus',
  },
  'item-not-for-courses': {
    en: 'You cannot share this item, so it cannot be added to a course',
    de: 'Sie dürfen dieses Medium nicht teilen, daher kann es keinem Kurs hinzugefügt werden',
  },
  'item-not-yet-for-courses': {
    en: '“{{title}}” is waiting for approval, was declined or has expired. It cannot be added to a course now',
    de: '„{{title}}“ wartet auf Freigabe, wurde abgelehnt oder ist abgelaufen. Es kann jetzt keinem Kurs hinzugefügt werden',
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
    en: 'The platform does not provide the members of this course. People are added when they open it',
    de: 'Die Plattform nennt die Mitglieder dieses Kurses nicht. Personen kommen hinzu, wenn sie ihn öffnen',
  },
  'course-members-not-given': {
    en: 'The learning platform did not provide the list of members. Please try again later',
    de: 'Die Lernplattform hat die Mitgliederliste nicht geliefert. Bitte versuchen Sie es später noch einmal',
  },
  'no-such-course-link': {
    en: 'There is no such link in a course',
    de: 'Diesen Link gibt es in keinem Kurs',
  },
})
