// Sentences that the contract and the server write in English about sign-in providers.
export const identitySentences: Readonly<Record<string, string>> = {
  'A provider can have # tokens. Please end one first':
    'Ein Anbieter kann # Tokens haben. Bitte beenden Sie zuerst eines',
  'Another account on this site has your e-mail address. Please ask your administrator':
    'Ein anderes Konto auf dieser Site hat Ihre E-Mail-Adresse. Bitte fragen Sie Ihren Administrator',
  'At most 5 years': 'Höchstens 5 Jahre',
  'Another provider has this address': 'Ein anderer Anbieter hat diese Adresse',
  'Please choose a group or a role': 'Bitte wählen Sie eine Gruppe oder eine Rolle',
  'Please enter a claim': 'Bitte geben Sie einen Claim ein',
  'Please enter a domain such as example.org': 'Bitte geben Sie eine Domain ein, etwa example.org',
  'Please enter a value': 'Bitte geben Sie einen Wert ein',
  'Please enter an address such as https://login.example.org':
    'Bitte geben Sie eine Adresse ein, etwa https://login.example.org',
  'Please enter the client ID': 'Bitte geben Sie die Client-ID ein',
  'Please sign in with “*”': 'Bitte melden Sie sich mit „*“ an',
  'Please use small letters, digits and hyphens':
    'Bitte verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche',
  'The answer of the sign-in provider could not be trusted. Please try again or ask your administrator':
    'Der Antwort des Anmeldeanbieters konnte nicht vertraut werden. Bitte versuchen Sie es noch einmal oder fragen Sie Ihren Administrator',
  'The clocks of this site and of the sign-in provider differ too much. Please ask your administrator':
    'Die Uhren dieser Site und des Anmeldeanbieters weichen zu weit voneinander ab. Bitte fragen Sie Ihren Administrator',
  'The kind of a provider cannot be changed': 'Die Art eines Anbieters kann nicht geändert werden',
  'The provider could not be found at this address: “*”':
    'Der Anbieter wurde unter dieser Adresse nicht gefunden: „*“',
  'The provider did not answer as it should: “*”': 'Der Anbieter hat nicht geantwortet, wie er sollte: „*“',
  'The sign-in provider did not answer. Please try again later':
    'Der Anmeldeanbieter hat nicht geantwortet. Bitte versuchen Sie es später noch einmal',
  'The sign-in was cancelled at the provider': 'Die Anmeldung wurde beim Anbieter abgebrochen',
  'There is no account for you on this site. Please ask your administrator':
    'Für Sie gibt es auf dieser Site kein Konto. Bitte fragen Sie Ihren Administrator',
  'This is not a valid logout token': 'Das ist kein gültiges Logout-Token',
  'This provider has been removed': 'Dieser Anbieter wurde entfernt',
  'This provider is set up in a file of the server and can only be changed there':
    'Dieser Anbieter ist in einer Datei des Servers eingerichtet und kann nur dort geändert werden',
  'This sign-in took too long or is no longer known. Please start again':
    'Diese Anmeldung hat zu lange gedauert oder ist nicht mehr bekannt. Bitte beginnen Sie neu',
  'This sign-in was started in another browser. Please start again here':
    'Diese Anmeldung wurde in einem anderen Browser begonnen. Bitte beginnen Sie hier neu',
  'This sign-in was used already. Please start again':
    'Diese Anmeldung wurde schon benutzt. Bitte beginnen Sie neu',
  'This trial is too old. Please try again': 'Dieser Versuch ist zu alt. Bitte versuchen Sie es noch einmal',
  'This way to sign in is not offered here': 'Diese Art der Anmeldung wird hier nicht angeboten',
  'Your account on this site is disabled. Please ask your administrator':
    'Ihr Konto auf dieser Site ist deaktiviert. Bitte fragen Sie Ihren Administrator',
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
  'The directory could not be searched: “*”': 'Das Verzeichnis konnte nicht durchsucht werden: „*“',
  'The metadata could not be read: “*”': 'Die Metadaten konnten nicht gelesen werden: „*“',
  'The provider answered with “*” at this address':
    'Der Anbieter hat unter dieser Adresse mit „*“ geantwortet',
  'The provider offers no sign-in by redirect (HTTP-Redirect)':
    'Der Anbieter bietet keine Anmeldung durch Weiterleitung (HTTP-Redirect)',
  'There is no next certificate yet. Please prepare one first':
    'Es gibt noch kein nächstes Zertifikat. Bitte bereiten Sie zuerst eines vor',
  'These metadata are no longer valid. Please get a newer version from the provider':
    'Diese Metadaten gelten nicht mehr. Bitte holen Sie eine neuere Fassung vom Anbieter',
  'These metadata contain no RSA certificate for signatures':
    'Diese Metadaten enthalten kein RSA-Zertifikat für Signaturen',
  'These metadata describe no identity provider': 'Diese Metadaten beschreiben keinen Anmeldeanbieter',
  'These metadata describe several providers. Please enter the entity ID of yours':
    'Diese Metadaten beschreiben mehrere Anbieter. Bitte geben Sie die Entity-ID des Ihren ein',
  'This is not a certificate in PEM form': 'Das ist kein Zertifikat in PEM-Form',
  'This is not a filter with a place for {user}': 'Das ist kein Filter mit einer Stelle für {user}',
  'This is not a valid request to sign out': 'Das ist keine gültige Anforderung zur Abmeldung',
  'This is not readable SAML metadata': 'Das sind keine lesbaren SAML-Metadaten',
  'This provider has no certificates': 'Dieser Anbieter hat keine Zertifikate',
  'This provider is no directory': 'Dieser Anbieter ist kein Verzeichnis',
  'Without encryption only a directory on the server itself may be used':
    'Ohne Verschlüsselung darf nur ein Verzeichnis auf dem Server selbst verwendet werden',
}
