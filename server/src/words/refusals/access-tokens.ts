import { refusals } from './table.ts'

export const accessTokensRefusals = refusals({
  'unknown-scope': {
    en: 'Unknown scope',
    de: 'Unbekannte Berechtigung',
  },
  'too-many-account-tokens': {
    en: 'An account can have at most {{most}} tokens. Please revoke one first',
    de: 'Ein Konto kann höchstens {{most}} Tokens haben. Bitte widerrufen Sie zuerst eines',
  },
  'no-such-service-account': {
    en: 'This service account does not exist',
    de: 'Dieses Dienstkonto gibt es nicht',
  },
  'token-not-valid': {
    en: 'This access token is invalid or has expired',
    de: 'Dieses Zugriffstoken ist ungültig oder abgelaufen',
  },
  'token-lacks-scope': {
    en: 'This access token does not have the scope “{{scope}}”',
    de: 'Diesem Zugriffstoken fehlt die Berechtigung „{{scope}}“',
  },
})
