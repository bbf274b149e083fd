export const signInProviders = {
  with: 'Sign in with {{name}}',
  or: 'or',
  realm: 'Your organisation signs in with {{name}}.',
  local: 'Sign in with a password. Only administrators can do this here.',
  problem: {
    expired: 'This sign-in took too long. Please start again.',
    used: 'This sign-in has already been used. Please start again.',
    'other-browser': 'This sign-in was started in another browser. Please start again here.',
    declined: 'The sign-in was cancelled at the provider.',
    invalid:
      'The response of the sign-in provider could not be verified. Please try again or ask your administrator.',
    clock:
      'The clocks of this site and of the sign-in provider differ too much. Please ask your administrator.',
    unreachable: 'The sign-in provider did not answer. Please try again later.',
    disabled: 'Your account on this site is disabled. Please ask your administrator.',
    'no-account': 'There is no account for you on this site. Please ask your administrator.',
    'mail-in-use': 'Another account on this site has your email address. Please ask your administrator.',
    'not-offered': 'This sign-in method is not available here.',
    'other-person': 'Someone else signed in at the provider. Please use the account of this session.',
    'not-fresh': 'The provider did not ask you to sign in again. Please ask your administrator.',
    'not-signed-out':
      'You are signed out here, but the provider did not confirm that you are signed out there. On a shared computer, please close the browser.',
  },
} as const
