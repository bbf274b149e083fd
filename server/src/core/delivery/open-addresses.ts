// For features that send bytes of their own under the signed addresses of items.
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import type { FindAgain } from '../access/index.ts'
import type { Part } from '../item-files/index.ts'
import { behind, itemOf } from './addresses.ts'
import { isStillOpen, rememberAnswers } from './still-open.ts'

/** The item behind the seal of an address; refused where the seal, or the right behind it, has ended. */
export type OpenAddress = (seal: string, part: Part) => Promise<{ ClipDataID: number }>

export function openAddresses(db: Db, findAgain: FindAgain): OpenAddress {
  const remembered = rememberAnswers(() => Date.now())
  return async (seal, part) => {
    const opened = behind(await siteSecret(db), seal, '', Date.now())
    if (opened?.part !== part || !(await remembered(seal, () => isStillOpen(db, findAgain, opened))))
      throw new Refusal('not-allowed', 'address-ended')
    return { ClipDataID: itemOf(opened.key) }
  }
}
