import type { Context } from '../../platform/http/context.ts'

/** What other features add to signing in with a password. The list of features passes it in. */
export interface PasswordSources {
  /** Starts the session of somebody whom a directory knows, and says who it is; nothing where no directory accepts the password. */
  checkElsewhere(
    ctx: Context,
    userName: string,
    password: string,
  ): Promise<(() => Promise<number>) | undefined>
  /** Refuses people whose own password is not enough here. */
  requireOwnAllowed(ctx: Context, personID: number): Promise<void>
}
