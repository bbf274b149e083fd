import { refusals } from './table.ts'

export const integrationsRefusals = refusals({
  'connect-account-again': {
    en: 'Please connect your {{service}} account again',
    de: 'Bitte verbinden Sie Ihr {{service}}-Konto noch einmal',
  },
  'connect-account-first': {
    en: 'Please connect your {{service}} account first',
    de: 'Bitte verbinden Sie zuerst Ihr {{service}}-Konto',
  },
  'service-not-responding': {
    en: '{{service}} did not answer. Please try again later',
    de: '{{service}} hat nicht geantwortet. Bitte versuchen Sie es später noch einmal',
  },
  'no-such-recording': {
    en: 'There is no such recording',
    de: 'Diese Aufzeichnung gibt es nicht',
  },
  'recording-too-large': {
    en: 'The recording is larger than allowed',
    de: 'Die Aufzeichnung ist größer als erlaubt',
  },
  'no-such-results-page': {
    en: 'There is no such page',
    de: 'Diese Seite gibt es nicht',
  },
  'site-not-registered': {
    en: 'This site is not registered with this service',
    de: 'Diese Website ist bei diesem Dienst nicht registriert',
  },
})
