import type { Words } from '../en.ts'

export const signInProviders: Words['signInProviders'] = {
  with: 'Mit {{name}} anmelden',
  or: 'oder',
  realm: 'Ihre Organisation meldet sich mit {{name}} an.',
  local: 'Mit Passwort anmelden. Das können hier nur Administratoren.',
  problem: {
    expired: 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie neu.',
    used: 'Diese Anmeldung wurde schon benutzt. Bitte beginnen Sie neu.',
    'other-browser': 'Diese Anmeldung wurde in einem anderen Browser begonnen. Bitte beginnen Sie hier neu.',
    declined: 'Die Anmeldung wurde beim Anbieter abgebrochen.',
    invalid:
      'Die Antwort des Anmeldeanbieters konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal oder fragen Sie Ihren Administrator.',
    clock:
      'Die Uhren dieser Website und des Anmeldeanbieters weichen zu weit voneinander ab. Bitte fragen Sie Ihren Administrator.',
    unreachable: 'Der Anmeldeanbieter hat nicht geantwortet. Bitte versuchen Sie es später noch einmal.',
    disabled: 'Ihr Konto auf dieser Website ist gesperrt. Bitte fragen Sie Ihren Administrator.',
    'no-account': 'Für Sie gibt es auf dieser Website kein Konto. Bitte fragen Sie Ihren Administrator.',
    'mail-in-use':
      'Ein anderes Konto auf dieser Website hat Ihre E-Mail-Adresse. Bitte fragen Sie Ihren Administrator.',
    'not-offered': 'Diese Art der Anmeldung wird hier nicht angeboten.',
    'other-person':
      'Beim Anbieter hat sich jemand anderes angemeldet. Bitte verwenden Sie das Konto dieser Sitzung.',
    'not-fresh':
      'Der Anbieter hat Sie nicht erneut nach der Anmeldung gefragt. Bitte fragen Sie Ihren Administrator.',
    'not-signed-out':
      'Sie sind hier abgemeldet, aber der Anbieter hat die Abmeldung bei sich nicht bestätigt. Bitte schließen Sie an einem gemeinsam genutzten Computer den Browser.',
  },
}
