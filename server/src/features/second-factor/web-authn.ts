let loaded: Promise<typeof import('@simplewebauthn/server')> | undefined

/** Loaded when the first passkey is used: it is large, and most sites never need it. */
export function webAuthn() {
  loaded ??= import('@simplewebauthn/server')
  return loaded
}
