import { refusals } from './table.ts'

export const xapiRefusals = refusals({
  'record-store-in-environment': {
    en: 'The record store is set by XAPI_URL on the server. Change it there',
    de: 'Der Record Store ist auf dem Server mit XAPI_URL eingestellt. Bitte ändern Sie ihn dort',
  },
  'record-store-needs-secret': {
    en: 'Please enter the secret',
    de: 'Bitte geben Sie das Secret ein',
  },
  'record-store-secret-of-other-address': {
    en: 'The address has changed. Please enter the secret for it',
    de: 'Die Adresse hat sich geändert. Bitte geben Sie das zugehörige Secret ein',
  },
  'record-store-is-off': {
    en: 'The record store is not turned on. Set it up and turn it on first',
    de: 'Der Record Store ist nicht eingeschaltet. Richten Sie ihn ein und schalten Sie ihn ein',
  },
})
