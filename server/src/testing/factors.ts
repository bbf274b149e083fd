// An authenticator app in a test: what somebody's phone would show.
import { TOTP } from 'otpauth'
import type { Browser } from './app.ts'

const STEP_MS = 30_000

export const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS })

/** Set up with the code before the present one: those of now and of the next step are still good. */
export async function setUpTotp(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await browser.post('/api/auth/factors/totp/begin')
  const { body: done } = await browser.post('/api/auth/factors/totp/confirm', {
    Code: codeOf(body.Secret, -1),
  })
  return { secret: body.Secret, recoveryCodes: done.RecoveryCodes }
}
