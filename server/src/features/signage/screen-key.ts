// The key in the address of a screen: nobody guesses one, and none is stored.
import { pages } from '@mediatheque/contract/pages'
import type { Db } from '../../platform/db/connect.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../../platform/site-secret.ts'

const PURPOSE = 'screen'

interface Keyed {
  ID: number
  key_number: number
}

const keyOf = (secret: string, { ID, key_number }: Keyed) => signed(secret, PURPOSE, `${ID}-${key_number}`)

export async function screenAddresses(db: Db): Promise<(player: Keyed) => string> {
  const secret = await siteSecret(db)
  return player => `${pages.screen.path}?id=${keyOf(secret, player)}`
}

/** Which screen a key belongs to, if it is one of ours. */
export async function behindKey(db: Db, key: string): Promise<Keyed | undefined> {
  const [ID, key_number] =
    unsigned(await siteSecret(db), PURPOSE, key)
      ?.split('-')
      .map(Number) ?? []
  return ID === undefined || key_number === undefined ? undefined : { ID, key_number }
}
