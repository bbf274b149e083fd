import type { Context } from '../../platform/http/context.ts'
import { isOwnVisit, lastVisit } from './visits.sql.ts'

/** The visit of this name, if it is the viewer's; without a name their last one. */
export async function visitOf({ db, viewer }: Context, clipDataID: number, name: string | undefined) {
  if (name === undefined) return lastVisit(db, clipDataID, viewer)
  return (await isOwnVisit(db, clipDataID, viewer, name)) ? name : undefined
}
