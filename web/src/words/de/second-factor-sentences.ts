// What the server says about second factors, passkeys and confirming who it is.
export const secondFactorSentences = {
  'Please set up your second factor first': 'Bitte richten Sie zuerst Ihren zweiten Faktor ein',
  'Please confirm that it is you': 'Bitte bestätigen Sie, dass Sie es sind',
  'Please return to your own account first': 'Bitte kehren Sie zuerst zu Ihrem eigenen Konto zurück',
  'Your role needs a second factor. Please add another one before you remove this':
    'Ihre Rolle braucht einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen',
  'Please set up a second factor first': 'Bitte richten Sie zuerst einen zweiten Faktor ein',
  'An authenticator app is set up already. Remove it before you set up another':
    'Eine Authenticator-App ist schon eingerichtet. Entfernen Sie sie, bevor Sie eine andere einrichten',
  'Please scan the code first': 'Bitte scannen Sie zuerst den Code',
  'That code is not right. Enter the one that your app shows now':
    'Dieser Code stimmt nicht. Geben Sie den ein, den Ihre App jetzt zeigt',
  'That code is not right or was used before. Please try again':
    'Dieser Code stimmt nicht oder wurde schon benutzt. Versuchen Sie es noch einmal',
  'No authenticator app is set up': 'Es ist keine Authenticator-App eingerichtet',
  'Please enter the 6 digits that your app shows': 'Bitte geben Sie die 6 Ziffern ein, die Ihre App zeigt',
  'Please enter a code': 'Bitte geben Sie einen Code ein',
  'Please enter your password, a code or a passkey':
    'Bitte geben Sie Ihr Passwort, einen Code oder einen Passkey an',
  'That took too long. Please try again': 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal',
  'That took too long. Please sign in again':
    'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an',
  'An account can have # passkeys. Please remove one first':
    'Ein Konto kann # Passkeys haben. Bitte entfernen Sie zuerst einen',
  'This passkey is registered already': 'Dieser Passkey ist schon hinzugefügt',
  'This passkey could not be added. Please try again':
    'Dieser Passkey konnte nicht hinzugefügt werden. Versuchen Sie es noch einmal',
  'This passkey does not open an account here. Please sign in another way':
    'Dieser Passkey gehört zu keinem Konto hier. Bitte melden Sie sich auf einem anderen Weg an',
  'This passkey is not yours': 'Dieser Passkey gehört nicht Ihnen',
  'That passkey has been removed already': 'Dieser Passkey ist schon entfernt',
  'This person has no second factor': 'Diese Person hat keinen zweiten Faktor',
  'This cannot be done with an access token': 'Das geht nicht mit einem Zugriffstoken',
  'This access token is not valid, or has ended': 'Dieses Zugriffstoken ist nicht gültig oder beendet',
  'This access token lacks the scope “*”': 'Diesem Zugriffstoken fehlt die Berechtigung „*“',
  'That scope is not known': 'Diese Berechtigung ist nicht bekannt',
  'Please choose what the token may do': 'Bitte wählen Sie, was das Token darf',
  'At least 1 day': 'Mindestens 1 Tag',
  'At most 366 days': 'Höchstens 366 Tage',
  'An account can have # tokens. Please end one first':
    'Ein Konto kann # Tokens haben. Bitte beenden Sie zuerst eines',
  'That token has ended already': 'Dieses Token ist schon beendet',
  'There is no such service account': 'Dieses Dienstkonto gibt es nicht',
  'At least 5 minutes': 'Mindestens 5 Minuten',
  'At most 24 hours': 'Höchstens 24 Stunden',
} as const
