import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** How the provider that started a session proves again who sits there: at its own page, or by its password. */
export type ProofElsewhere =
  | { kind: 'redirect'; Name: string; Path: string }
  | { kind: 'password'; isRight(password: string): Promise<boolean> }

/** What other features add to signing in and out. The list of features passes it in. */
export interface PasswordSources {
  /** Starts the session of somebody whom a directory knows, and says who it is; nothing where no directory accepts the password. */
  checkElsewhere(
    ctx: Context,
    userName: string,
    password: string,
  ): Promise<(() => Promise<number>) | undefined>
  /** The name of the provider with which this person has to sign in; undefined: their own password lets them in. */
  onlyProviderOf(ctx: { db: Context['db'] | Tx }, personID: number): Promise<string | undefined>
  proofElsewhere(ctx: Context, sessionID: string): Promise<ProofElsewhere | undefined>
  /** Before the session ends: finds where the browser signs out elsewhere, too, once it has ended. */
  leaveElsewhere(ctx: Context, sessionID: string): Promise<(() => Promise<string | undefined>) | undefined>
}

/** Refuses people whose own password is not enough here. */
export async function requireOwnAllowed(
  ctx: { db: Context['db'] | Tx },
  sources: Pick<PasswordSources, 'onlyProviderOf'>,
  personID: number,
): Promise<void> {
  const name = await sources.onlyProviderOf(ctx, personID)
  if (name !== undefined) throw new Refusal('not-allowed', 'sign-in-with-provider', { values: { name } })
}
