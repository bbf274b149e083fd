// Sentences that the contract and the server write in English. `#` stands for a number.
export const germanSentences: Readonly<Record<string, string>> = {
  'At least # minute': 'Mindestens # Minute',
  'At most # days': 'Höchstens # Tage',
  'Control characters are not allowed': 'Steuerzeichen sind nicht erlaubt',
  'If this account exists, we have sent an email with a link':
    'Wenn es dieses Konto gibt, haben wir eine E-Mail mit einem Link gesendet',
  'Please enter a name for the site': 'Bitte geben Sie der Website einen Namen',
  'Please choose a font from the list': 'Bitte wählen Sie eine Schrift aus der Liste',
  'Please enter a part of the name': 'Bitte geben Sie einen Teil des Namens ein',
  'Please enter a title': 'Bitte geben Sie einen Titel ein',
  'Please enter a user name': 'Bitte geben Sie einen Benutzernamen ein',
  'Please enter an email address for the invitation':
    'Bitte geben Sie für die Einladung eine E-Mail-Adresse ein',
  'Please enter a valid email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'Please enter a web address, or one of this site that begins with /':
    'Bitte geben Sie eine Webadresse ein oder eine dieser Website, die mit / beginnt',
  'Please enter the text of the notice': 'Bitte geben Sie den Text der Ankündigung ein',
  'Please enter your email': 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  'Please enter your job title': 'Bitte geben Sie Ihre Berufsbezeichnung ein',
  'Please enter your name': 'Bitte geben Sie Ihren Namen ein',
  'Please enter your organisation name': 'Bitte geben Sie den Namen Ihrer Organisation ein',
  'Please enter your password': 'Bitte geben Sie Ihr Passwort ein',
  'Please enter your user name': 'Bitte geben Sie Ihren Benutzernamen ein',
  'Please enter your user name or email address':
    'Bitte geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein',
  'Please give a colour such as #0a6b73': 'Bitte geben Sie eine Farbe wie #0a6b73 an',
  'Please give an address of this site, beginning with /':
    'Bitte geben Sie eine Adresse dieser Website an, die mit / beginnt',
  'Please enter file extensions such as exe': 'Bitte geben Sie Dateiendungen wie exe an',
  'Please select at least one course': 'Bitte wählen Sie mindestens einen Kurs',
  'Please use at least # characters': 'Bitte verwenden Sie mindestens # Zeichen',
  'Please use at most # characters': 'Bitte verwenden Sie höchstens # Zeichen',
  'Please use letters from a to z, digits and hyphens':
    'Bitte verwenden Sie Buchstaben von a bis z, Ziffern und Bindestriche',
  'Please use no spaces, @ or slashes': 'Bitte keine Leerzeichen, kein @ und keine Schrägstriche',
  'Sorry, something went wrong on our side': 'Bei uns ist leider etwas schiefgegangen',
  'Thank you. We have received your request and will contact you':
    'Danke. Wir haben Ihre Anfrage erhalten und melden uns bei Ihnen',
  'Unknown time zone': 'Unbekannte Zeitzone',
  'The server could not be reached. Please check your connection and try again':
    'Der Server war nicht zu erreichen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal',
  'The site can be used once the disclaimer is accepted':
    'Die Website lässt sich benutzen, sobald Sie der Erklärung zustimmen',
  'There is nothing at this address': 'Unter dieser Adresse ist nichts',
  'User name and password do not match. Check Caps Lock and try again.':
    'Benutzername und Passwort passen nicht zusammen. Prüfen Sie die Feststelltaste und versuchen Sie es noch einmal.',
  'Your new password is set. Please sign in': 'Ihr neues Passwort ist gesetzt. Bitte melden Sie sich an',
  'Your password has been changed': 'Ihr Passwort wurde geändert',
}
