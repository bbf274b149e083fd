// Sentences that the contract and the server write in English about sign-in providers.
export const identitySentences: Readonly<Record<string, string>> = {
  'At most 5 years': 'Höchstens 5 Jahre',
  'Please choose a group or a role': 'Bitte wählen Sie eine Gruppe oder eine Rolle',
  'Please enter a claim': 'Bitte geben Sie einen Claim ein',
  'Please enter a domain such as example.org': 'Bitte geben Sie eine Domain ein, etwa example.org',
  'Please enter a value': 'Bitte geben Sie einen Wert ein',
  'Please enter an address such as https://login.example.org':
    'Bitte geben Sie eine Adresse ein, etwa https://login.example.org',
  'Please enter the client ID': 'Bitte geben Sie die Client-ID ein',
  'Please use small letters, digits and hyphens':
    'Bitte verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche',
  'Our key was sealed on another server. Please exchange the certificate':
    'Unser Schlüssel wurde auf einem anderen Server versiegelt. Bitte tauschen Sie das Zertifikat',
  'Please enter a filter such as (uid={user})': 'Bitte geben Sie einen Filter ein, etwa (uid={user})',
  'Please enter a user name': 'Bitte geben Sie einen Benutzernamen ein',
  'Please enter an address': 'Bitte geben Sie eine Adresse ein',
  'Please enter an address such as ldaps://ldap.example.org':
    'Bitte geben Sie eine Adresse ein, etwa ldaps://ldap.example.org',
  'Please enter an attribute that never changes': 'Bitte geben Sie ein Attribut ein, das sich nie ändert',
  'Please enter the address of the metadata or choose a file':
    'Bitte geben Sie die Adresse der Metadaten ein oder wählen Sie eine Datei',
  'Please enter where people are found, such as ou=people,dc=example,dc=org':
    'Bitte geben Sie ein, wo Personen zu finden sind, etwa ou=people,dc=example,dc=org',
}
