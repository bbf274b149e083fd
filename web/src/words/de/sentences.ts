// Sentences that the contract and the server write in English. `#` stands for a number.
export const germanSentences: Readonly<Record<string, string>> = {
  'At least # minute': 'Mindestens # Minute',
  'At most # days': 'Höchstens # Tage',
  'Control characters are not allowed': 'Steuerzeichen sind nicht erlaubt',
  'Guest access is switched off on this site': 'Der Gastzugang ist auf dieser Site ausgeschaltet',
  'If that account exists, a mail with a link is on its way':
    'Wenn es dieses Konto gibt, ist eine E-Mail mit einem Link unterwegs',
  'Please enter a name for the site': 'Bitte geben Sie der Site einen Namen',
  'Please enter a part of the name': 'Bitte geben Sie einen Teil des Namens ein',
  'Please enter a title': 'Bitte geben Sie einen Titel ein',
  'Please enter a user name': 'Bitte geben Sie einen Benutzernamen ein',
  'Please enter a valid email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'Please enter the text of the notice': 'Bitte geben Sie den Text der Ankündigung ein',
  'Please enter your email': 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  'Please enter your job title': 'Bitte geben Sie Ihre Berufsbezeichnung ein',
  'Please enter your name': 'Bitte geben Sie Ihren Namen ein',
  'Please enter your organisation name': 'Bitte geben Sie den Namen Ihrer Organisation ein',
  'Please enter your password': 'Bitte geben Sie Ihr Passwort ein',
  'Please enter your user name': 'Bitte geben Sie Ihren Benutzernamen ein',
  'Please enter your user name or e-mail address':
    'Bitte geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein',
  'Please choose a password without your name, your e-mail address or the name of this site':
    'Bitte wählen Sie ein Passwort ohne Ihren Namen, Ihre E-Mail-Adresse oder den Namen dieser Site',
  'Please give an address of this site, beginning with /':
    'Bitte geben Sie eine Adresse dieser Site an, die mit / beginnt',
  'Please give extensions such as exe': 'Bitte geben Sie Endungen wie exe an',
  'Please return to your own account first': 'Bitte kehren Sie zuerst zu Ihrem eigenen Konto zurück',
  'Please select at least one course': 'Bitte wählen Sie mindestens einen Kurs',
  'Please sign in': 'Bitte melden Sie sich an',
  'Please use at least # characters': 'Bitte verwenden Sie mindestens # Zeichen',
  'Please use at most # characters': 'Bitte verwenden Sie höchstens # Zeichen',
  'Please use simpler formatting': 'Bitte verwenden Sie eine einfachere Formatierung',
  'Please use no spaces, @ or slashes': 'Bitte keine Leerzeichen, kein @ und keine Schrägstriche',
  'Please wait # seconds and try again': 'Bitte warten Sie # Sekunden und versuchen Sie es noch einmal',
  'Sorry, something went wrong on our side': 'Bei uns ist leider etwas schiefgegangen',
  'Sorry, you do not have permission to do this': 'Das dürfen Sie leider nicht',
  'Thank you. We have your request and will be in touch':
    'Danke. Ihre Anfrage ist da, und wir melden uns bei Ihnen',
  'That is not your password': 'Das ist nicht Ihr Passwort',
  'That is too large': 'Das ist zu groß',
  'That is you already': 'Das sind Sie schon',
  'That session has already ended': 'Diese Sitzung ist schon beendet',
  'That time zone is not known': 'Diese Zeitzone ist nicht bekannt',
  'That was not understood': 'Das wurde nicht verstanden',
  'The server could not be reached. Please check your connection and try again':
    'Der Server war nicht zu erreichen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal',
  'The server is busy reading other files. Please try again in a minute':
    'Der Server liest gerade andere Dateien. Bitte versuchen Sie es in einer Minute noch einmal',
  'The site cannot be reached for a moment. Please try again soon':
    'Die Site ist gerade nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal',
  'The site can be used once the disclaimer is accepted':
    'Die Site lässt sich benutzen, sobald Sie der Erklärung zustimmen',
  'There is no guide for this page': 'Für diese Seite gibt es keine Anleitung',
  'There is no such notice': 'Diese Ankündigung gibt es nicht',
  'There is no such person, or the account is disabled':
    'Diese Person gibt es nicht, oder das Konto ist gesperrt',
  'There is nothing at this address': 'Unter dieser Adresse ist nichts',
  'This file is too complex to be read. Please simplify it or split it into several files':
    'Diese Datei ist zu komplex, um gelesen zu werden. Bitte vereinfachen Sie sie oder teilen Sie sie in mehrere Dateien auf',
  'This file is too large to be read': 'Diese Datei ist zu groß, um gelesen zu werden',
  'This library has an administrator already. Please sign in':
    'Diese Mediathek hat schon einen Administrator. Bitte melden Sie sich an',
  'This link has been used or is too old. Please ask for a new one':
    'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordern Sie einen neuen an',
  'This text is too complex to be read. Please simplify its formatting or shorten it':
    'Dieser Text ist zu komplex, um gelesen zu werden. Bitte vereinfachen Sie die Formatierung oder kürzen Sie ihn',
  'This text is too large to be read': 'Dieser Text ist zu groß, um gelesen zu werden',
  'This text has a character that cannot be stored':
    'Dieser Text enthält ein Zeichen, das sich nicht speichern lässt',
  'Too many failed attempts. Please wait # seconds and try again':
    'Zu viele Fehlversuche. Bitte warten Sie # Sekunden und versuchen Sie es noch einmal',
  'Too many people use this password. Please choose one that is harder to guess':
    'Dieses Passwort benutzen zu viele. Bitte wählen Sie eines, das schwerer zu erraten ist',
  'Too many requests. Please wait a moment': 'Zu viele Anfragen. Bitte warten Sie einen Augenblick',
  'User name and password do not match. Check Caps Lock and try again.':
    'Benutzername und Passwort passen nicht zusammen. Prüfen Sie die Feststelltaste und versuchen Sie es noch einmal.',
  'Your new password is set. Please sign in': 'Ihr neues Passwort ist gesetzt. Bitte melden Sie sich an',
  'Your password is changed': 'Ihr Passwort ist geändert',
  'Your session has ended': 'Ihre Sitzung ist beendet',
}
