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
    en: 'The address has changed. Please enter its secret',
    de: 'Die Adresse hat sich geändert. Bitte geben Sie deren Secret ein',
  },
  'record-store-is-off': {
    en: 'No record store is on. Set it up and switch it on first',
    de: 'Kein Record Store ist eingeschaltet. Richten Sie ihn zuerst ein und schalten Sie ihn ein',
  },
})
