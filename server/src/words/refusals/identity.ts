import { refusals } from './table.ts'

export const identityRefusals = refusals({
  'logout-token-not-valid': {
    en: 'This is not a valid logout token',
    de: 'Das ist kein gültiges Logout-Token',
  },
  'sign-in-with-provider': {
    en: 'Please sign in with “{{name}}”',
    de: 'Bitte melden Sie sich mit „{{name}}“ an',
  },
  'directory-not-searched': {
    en: 'The directory could not be searched: “{{detail}}”',
    de: 'Das Verzeichnis konnte nicht durchsucht werden: „{{detail}}“',
  },
  'directory-needs-encryption': {
    en: 'Unencrypted connections are allowed only to a directory on this server',
    de: 'Ohne Verschlüsselung darf nur ein Verzeichnis auf dem Server selbst verwendet werden',
  },
  'filter-without-user': {
    en: 'This is not a filter with a place for {user}',
    de: 'Das ist kein Filter mit einer Stelle für {user}',
  },
  'certificate-not-pem': {
    en: 'This is not a certificate in PEM form',
    de: 'Das ist kein Zertifikat in PEM-Form',
  },
  'provider-without-certificates': {
    en: 'This provider has no certificates',
    de: 'Dieser Anbieter hat keine Zertifikate',
  },
  'provider-kind-fixed': {
    en: 'The kind of a provider cannot be changed',
    de: 'Die Art eines Anbieters kann nicht geändert werden',
  },
  'provider-set-up-in-file': {
    en: 'This provider is set up in the configuration of the server and can only be changed there',
    de: 'Dieser Anbieter ist in der Konfiguration des Servers eingerichtet und kann nur dort geändert werden',
  },
  'provider-address-taken': {
    en: 'Another provider has this address',
    de: 'Ein anderer Anbieter hat diese Adresse',
  },
  'provider-not-found': {
    en: 'The provider could not be found at this address: “{{detail}}”',
    de: 'Der Anbieter wurde unter dieser Adresse nicht gefunden: „{{detail}}“',
  },
  'no-next-certificate': {
    en: 'There is no next certificate yet. Please prepare one first',
    de: 'Es gibt noch kein nächstes Zertifikat. Bitte bereiten Sie zuerst eines vor',
  },
  'logout-request-not-valid': {
    en: 'This is not a valid request to sign out',
    de: 'Das ist keine gültige Anforderung zur Abmeldung',
  },
  'metadata-not-read': {
    en: 'The metadata could not be read: “{{detail}}”',
    de: 'Die Metadaten konnten nicht gelesen werden: „{{detail}}“',
  },
  'provider-not-a-directory': {
    en: 'This provider is not a directory',
    de: 'Dieser Anbieter ist kein Verzeichnis',
  },
  'provider-removed': {
    en: 'This provider has been removed',
    de: 'Dieser Anbieter wurde entfernt',
  },
  'provider-wrong-response': {
    en: 'The provider sent an unexpected response: “{{detail}}”',
    de: 'Der Anbieter hat unerwartet geantwortet: „{{detail}}“',
  },
  'trial-too-old': {
    en: 'This test has expired. Please try again',
    de: 'Dieser Test ist abgelaufen. Bitte versuchen Sie es noch einmal',
  },
  'sign-in-expired': {
    en: 'This sign-in took too long. Please start again',
    de: 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie neu',
  },
  'sign-in-used': {
    en: 'This sign-in has already been used. Please start again',
    de: 'Diese Anmeldung wurde schon benutzt. Bitte beginnen Sie neu',
  },
  'sign-in-other-browser': {
    en: 'This sign-in was started in another browser. Please start again here',
    de: 'Diese Anmeldung wurde in einem anderen Browser begonnen. Bitte beginnen Sie hier neu',
  },
  'sign-in-declined': {
    en: 'The sign-in was cancelled at the provider',
    de: 'Die Anmeldung wurde beim Anbieter abgebrochen',
  },
  'sign-in-invalid': {
    en: 'The response of the sign-in provider could not be verified. Please try again or ask your administrator',
    de: 'Die Antwort des Anmeldeanbieters konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal oder fragen Sie Ihren Administrator',
  },
  'sign-in-clock': {
    en: 'The clocks of this site and of the sign-in provider differ too much. Please ask your administrator',
    de: 'Die Uhren dieser Website und des Anmeldeanbieters weichen zu weit voneinander ab. Bitte fragen Sie Ihren Administrator',
  },
  'sign-in-unreachable': {
    en: 'The sign-in provider did not answer. Please try again later',
    de: 'Der Anmeldeanbieter hat nicht geantwortet. Bitte versuchen Sie es später noch einmal',
  },
  'sign-in-disabled': {
    en: 'Your account on this site is disabled. Please ask your administrator',
    de: 'Ihr Konto auf dieser Website ist gesperrt. Bitte fragen Sie Ihren Administrator',
  },
  'sign-in-no-account': {
    en: 'There is no account for you on this site. Please ask your administrator',
    de: 'Für Sie gibt es auf dieser Website kein Konto. Bitte fragen Sie Ihren Administrator',
  },
  'sign-in-mail-in-use': {
    en: 'Another account on this site has your email address. Please ask your administrator',
    de: 'Ein anderes Konto auf dieser Website hat Ihre E-Mail-Adresse. Bitte fragen Sie Ihren Administrator',
  },
  'sign-in-not-offered': {
    en: 'This sign-in method is not available here',
    de: 'Diese Art der Anmeldung wird hier nicht angeboten',
  },
  'metadata-unreadable': {
    en: 'This is not readable SAML metadata',
    de: 'Das sind keine lesbaren SAML-Metadaten',
  },
  'metadata-no-provider': {
    en: 'These metadata describe no identity provider',
    de: 'Diese Metadaten beschreiben keinen Anmeldeanbieter',
  },
  'metadata-several-providers': {
    en: 'These metadata describe several providers. Please enter the entity ID of yours',
    de: 'Diese Metadaten beschreiben mehrere Anbieter. Bitte geben Sie die Entity-ID Ihres Anbieters ein',
  },
  'metadata-no-redirect': {
    en: 'The provider offers no sign-in by redirect (HTTP-Redirect)',
    de: 'Der Anbieter bietet keine Anmeldung durch Weiterleitung (HTTP-Redirect)',
  },
  'metadata-no-certificate': {
    en: 'These metadata contain no RSA certificate for signatures',
    de: 'Diese Metadaten enthalten kein RSA-Zertifikat für Signaturen',
  },
  'metadata-expired': {
    en: 'These metadata are no longer valid. Please get a newer version from the provider',
    de: 'Diese Metadaten gelten nicht mehr. Bitte holen Sie eine neuere Fassung vom Anbieter',
  },
  'metadata-address-status': {
    en: 'The provider answered with “{{status}}” at this address',
    de: 'Der Anbieter hat unter dieser Adresse mit „{{status}}“ geantwortet',
  },
  'sign-in-other-person': {
    en: 'Someone else signed in at the provider. Please use the account of this session',
    de: 'Beim Anbieter hat sich jemand anderes angemeldet. Bitte verwenden Sie das Konto dieser Sitzung',
  },
  'sign-in-not-fresh': {
    en: 'The provider did not ask you to sign in again. Please ask your administrator',
    de: 'Der Anbieter hat Sie nicht erneut nach der Anmeldung gefragt. Bitte fragen Sie Ihren Administrator',
  },
  'sign-in-not-signed-out': {
    en: 'You are signed out here, but the provider did not confirm that you are signed out there',
    de: 'Sie sind hier abgemeldet, aber der Anbieter hat die Abmeldung bei sich nicht bestätigt',
  },
})
