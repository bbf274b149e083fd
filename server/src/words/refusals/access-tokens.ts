import { refusals } from './table.ts'

export const accessTokensRefusals = refusals({
  'unknown-scope': {
    en: 'That scope is not known',
    de: 'Diese Berechtigung ist nicht bekannt',
  },
  'too-many-account-tokens': {
    en: 'An account can have {{most}} tokens. Please end one first',
    de: 'Ein Konto kann {{most}} Tokens haben. Bitte beenden Sie zuerst eines',
  },
  'no-such-service-account': {
    en: 'There is no such service account',
    de: 'Dieses Dienstkonto gibt es nicht',
  },
  'token-not-valid': {
    en: 'This access token is not valid, or has ended',
    de: 'Dieses Zugriffstoken ist nicht gültig oder beendet',
  },
  'token-lacks-scope': {
    en: 'This access token lacks the scope “{{scope}}”',
    de: 'Diesem Zugriffstoken fehlt die Berechtigung „{{scope}}“',
  },
})
