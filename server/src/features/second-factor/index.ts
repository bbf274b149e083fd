// Second factors and passkeys of own accounts: setting them up, and whether an answer with one is right.
import { secondFactor } from '@mediatheque/contract/second-factor'
import { feature } from '../../platform/http/feature.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { removePasskey, renamePasskey, showFactors } from './manage-passkeys.ts'
import { renewCodes } from './recovery-codes.ts'
import { resetFactors } from './reset-factors.ts'
import { beginTotp, confirmTotp, removeTotp } from './set-up-totp.ts'

export { answeredChallenge, challengeOver } from './challenge.ts'
export { hasFactor, readFactors } from './factors.sql.ts'
export { ownAccount } from './own-account.ts'
export { isFactorRequired } from './requirement.ts'
export { sweepChallengesJob } from './sweep-challenges.job.ts'
export { takeCode } from './take-code.ts'
export { passkeyOwner, requestPasskey } from './use-passkey.ts'

export const secondFactorFeature = feature(secondFactor, {
  mine: showFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewCodes,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  resetFactors,
})
