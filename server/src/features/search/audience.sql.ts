import { type SqlBool, sql } from 'kysely'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { isWatchable, policiesFor } from '../media/index.ts'

/**
 * SRCH-32: the right to watch, on `search_document as m`. Nearly all items are open to the audience of their
 * policy for ever, and one number says so: the whole question is asked for the few others only.
 */
export const mayFind = (viewer: Viewer) =>
  holds(viewer, 'manager')
    ? isWatchable(viewer)
    : sql<SqlBool>`(m.open_pp_id = any(array(${policiesFor(viewer)})) or ${isWatchable(viewer)})`
