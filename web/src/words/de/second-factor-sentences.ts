// What the server says about second factors, passkeys and confirming who it is.
export const secondFactorSentences = {
  'Please enter the 6 digits that your app shows': 'Bitte geben Sie die 6 Ziffern ein, die Ihre App zeigt',
  'Please enter a code': 'Bitte geben Sie einen Code ein',
  'Please enter your password, a code or a passkey':
    'Bitte geben Sie Ihr Passwort, einen Code oder einen Passkey an',
  'Unknown scope': 'Diese Berechtigung ist nicht bekannt',
  'Please choose what the token may do': 'Bitte wählen Sie, was das Token darf',
  'At least 1 day': 'Mindestens 1 Tag',
  'At most 366 days': 'Höchstens 366 Tage',
  'At least 5 minutes': 'Mindestens 5 Minuten',
  'At most 24 hours': 'Höchstens 24 Stunden',
} as const
