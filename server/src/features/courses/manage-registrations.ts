import type { courses } from '@mediatheque/contract/courses'
import {
  LTI_KEYS_PATH,
  LTI_LAUNCH_PATH,
  LTI_LOGIN_PATH,
  LTI_REGISTER_PATH,
} from '@mediatheque/contract/courses'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { listPlatformSessions, removePlatform, renamePlatform } from '../identity/index.ts'
import { deleteSessions, dropSessions } from '../sign-in/index.ts'
import { addRegistration } from './add-registration.ts'
import { showKeys, useNextKey } from './own-keys.ts'
import {
  approveDeployment,
  deleteDeployment,
  findRegistration,
  insertInvite,
  isRegistered,
  listDeployments,
  listRegistrations,
  updateRegistration,
} from './registrations.sql.ts'
import { siteOrigin } from './start-login.ts'

export const showRegistrations: Action<typeof courses.registrations> = async ({ db }) => {
  const [rows, deployments] = [await listRegistrations(db), await listDeployments(db)]
  const Items = rows.map(row => ({
    ...row,
    Deployments: deployments
      .filter(it => it.RegistrationID === row.RegistrationID)
      .map(({ DeploymentID, IsApproved, SeenAt }) => ({
        DeploymentID,
        IsApproved,
        SeenAt: SeenAt.toISOString(),
      })),
  }))
  return { Items, Total: Items.length }
}

export const createRegistration: Action<typeof courses.createRegistration> = async (
  ctx,
  { DeploymentID, ...draft },
) => {
  const RegistrationID = await ctx.db
    .transaction()
    .execute(tx => addRegistration(ctx, tx, draft, DeploymentID))
  if (RegistrationID === undefined) throw badField('ClientID', 'platform-connected')
  return { Success: true, RegistrationID }
}

async function requireRegistration(ctx: Context, registrationID: number) {
  const found = await findRegistration(ctx.db, registrationID)
  if (!found) throw new Refusal('not-found', 'no-such-platform')
  return found
}

export const saveRegistration: Action<typeof courses.saveRegistration> = async (
  ctx,
  { RegistrationID, ...draft },
) => {
  const { ProviderID } = await requireRegistration(ctx, RegistrationID)
  const sessions = await ctx.db.transaction().execute(async tx => {
    if (await isRegistered(tx, draft, RegistrationID)) throw badField('ClientID', 'platform-connected')
    await updateRegistration(tx, RegistrationID, draft)
    await renamePlatform(tx, ProviderID, draft.Name)
    await recordAudit(tx, ctx, {
      action: 'changed a learning platform',
      subject: `lti:${RegistrationID}`,
      detail: draft,
    })
    return draft.IsEnabled ? [] : listPlatformSessions(tx, ProviderID)
  })
  await endSessions(ctx, sessions)
  return { Success: true }
}

export const removeRegistration: Action<typeof courses.removeRegistration> = async (
  ctx,
  { RegistrationID },
) => {
  const registration = await requireRegistration(ctx, RegistrationID)
  const sessions = await removePlatform(ctx, registration, tx =>
    recordAudit(tx, ctx, {
      action: 'removed a learning platform',
      subject: `lti:${RegistrationID}`,
      detail: { Name: registration.Name, Issuer: registration.Issuer },
    }),
  )
  await endSessions(ctx, sessions)
  return { Success: true }
}

async function endSessions({ db, hub }: Context, sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0) await deleteSessions(db, sessions)
  dropSessions(hub, sessions)
}

export const saveDeployment: Action<typeof courses.saveDeployment> = async (
  ctx,
  { RegistrationID, DeploymentID, IsApproved },
) => {
  await requireRegistration(ctx, RegistrationID)
  if (IsApproved) await approveDeployment(ctx.db, RegistrationID, DeploymentID)
  else await deleteDeployment(ctx.db, RegistrationID, DeploymentID)
  await recordAudit(ctx.db, ctx, {
    action: IsApproved ? 'allowed a deployment' : 'removed a deployment',
    subject: `lti:${RegistrationID}`,
    detail: { DeploymentID },
  })
  return { Success: true }
}

export const showSetUp: Action<typeof courses.setUp> = async ctx => {
  const origin = siteOrigin(ctx)
  return {
    LoginURL: `${origin}${LTI_LOGIN_PATH}`,
    LaunchURL: `${origin}${LTI_LAUNCH_PATH}`,
    KeysURL: `${origin}${LTI_KEYS_PATH}`,
    DeepLinkingURL: `${origin}${LTI_LAUNCH_PATH}`,
    Keys: await showKeys(ctx),
  }
}

/** Pasted into the platform: who opens it there is the platform, and needs no session here. */
export const invitePlatform: Action<typeof courses.invite> = async ctx => {
  const token = newToken()
  await insertInvite(ctx.db, hashOf(token), personOf(ctx).PersonID)
  await recordAudit(ctx.db, ctx, { action: 'invited a learning platform' })
  return { Success: true, RegistrationURL: `${siteOrigin(ctx)}${LTI_REGISTER_PATH}?invite=${token}` }
}

export const rollOver: Action<typeof courses.rollOver> = async ctx => {
  await useNextKey(ctx)
  await recordAudit(ctx.db, ctx, { action: 'exchanged the key for learning platforms' })
  return { Success: true }
}
