import { isWithin, scopeOf } from '@mediatheque/contract/scopes'
import type { KeyGiver } from '../../core/access/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { programToken } from '../../platform/http/program-token.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tokenGuard } from '../../platform/http/token-guard.ts'
import { NOBODY, type Person, type Viewer } from '../../platform/http/viewer.ts'
import { hashOf } from '../../platform/tokens.ts'
import { networkOf, viewerOf } from '../sign-in/index.ts'
import { findToken, noteTokenUse } from './access-tokens.sql.ts'

const guard = tokenGuard('wrong token')

const notValid = () => new Refusal('not-signed-in', 'token-not-valid')

/** To calls within its scopes a program is the person whose token it has; to everything else it is nobody. */
async function programOf(platform: Platform, token: string, address: string): Promise<Viewer> {
  const hash = hashOf(token)
  const found = await guard(platform.node.counts, networkOf(address), hash, () =>
    findToken(platform.db, hash),
  )
  const viewer = found && (await viewerOf(platform, found.PersonID))
  if (viewer?.kind !== 'person') throw notValid()
  if (found?.isUseDue) await noteTokenUse(platform.db, found.TokenID)
  const scopes = found?.Scopes ?? []
  const person: Person = { ...viewer, program: { TokenID: found?.TokenID ?? 0, Name: found?.Name ?? '' } }
  return {
    ...NOBODY,
    narrowed: {
      person,
      allows: call => isWithin(scopes, scopeOf(call) ?? ''),
      refuse: call => {
        const scope = scopeOf(call)
        return scope === undefined
          ? new Refusal('not-allowed', 'not-with-a-token')
          : new Refusal('not-allowed', 'token-lacks-scope', { values: { scope } })
      },
    },
  }
}

/** Before all other keys, and instead of a session. */
export const tokenKeys: KeyGiver = {
  take: async (platform, request, viewer) => {
    const token = programToken(request)
    return token === undefined ? viewer : programOf(platform, token, request.ip)
  },
  takeAgain: async (_platform, _pass, viewer) => viewer,
}
