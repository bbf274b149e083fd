// Sentences that the contract and the server write in English. `#` stands for a number.
export const germanSentences: Readonly<Record<string, string>> = {
  'At least # minute': 'Mindestens # Minute',
  'At most # days': 'Höchstens # Tage',
  'Control characters are not allowed': 'Steuerzeichen sind nicht erlaubt',
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
  'Please give an address of this site, beginning with /':
    'Bitte geben Sie eine Adresse dieser Site an, die mit / beginnt',
  'Please give extensions such as exe': 'Bitte geben Sie Endungen wie exe an',
  'Please select at least one course': 'Bitte wählen Sie mindestens einen Kurs',
  'Please use at least # characters': 'Bitte verwenden Sie mindestens # Zeichen',
  'Please use at most # characters': 'Bitte verwenden Sie höchstens # Zeichen',
  'Please use no spaces, @ or slashes': 'Bitte keine Leerzeichen, kein @ und keine Schrägstriche',
  'Sorry, something went wrong on our side': 'Bei uns ist leider etwas schiefgegangen',
  'Thank you. We have your request and will be in touch':
    'Danke. Ihre Anfrage ist da, und wir melden uns bei Ihnen',
  'That time zone is not known': 'Diese Zeitzone ist nicht bekannt',
  'The server could not be reached. Please check your connection and try again':
    'Der Server war nicht zu erreichen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal',
  'The site can be used once the disclaimer is accepted':
    'Die Site lässt sich benutzen, sobald Sie der Erklärung zustimmen',
  'There is nothing at this address': 'Unter dieser Adresse ist nichts',
  'User name and password do not match. Check Caps Lock and try again.':
    'Benutzername und Passwort passen nicht zusammen. Prüfen Sie die Feststelltaste und versuchen Sie es noch einmal.',
  'Your new password is set. Please sign in': 'Ihr neues Passwort ist gesetzt. Bitte melden Sie sich an',
  'Your password is changed': 'Ihr Passwort ist geändert',
}
