// That a link was used: each visitor counts once a day, and is in the history of the item once a day.
import { createHash } from 'node:crypto'
import { keyOf } from '../../core/access/index.ts'
import { isOpenByLink } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { countUse } from './links.sql.ts'

interface Visitor {
  address: string
  agent: string
}

/** Only a use that opened the item counts. */
export async function noteUse(db: Db, viewer: Viewer, visitor: Visitor): Promise<void> {
  const link = keyOf(viewer, 'link')
  if (!link || !(await isOpenByLink(db, viewer, link.ClipDataID))) return
  const counted = await countUse(db, link.id, nameOf(link.id, viewer, visitor))
  if (!counted) return
  const { DisableTracking } = await readSiteSettings(db)
  // TRACK-07: then the history says that the link was used, and nothing of who used it.
  const by = DisableTracking ? ({ kind: 'nobody', hadSession: false } as const) : viewer
  await recordAudit(
    db,
    { viewer: by, address: DisableTracking ? '' : visitor.address },
    {
      action: 'used a link',
      subject: `media:${link.ClipDataID}`,
      detail: { LinkID: link.id, Kind: link.facts.kind, Maker: counted.Maker },
    },
  )
}

/** Of no use for any other link, nor after two days, when it is deleted. */
const nameOf = (LinkID: number, viewer: Viewer, { address, agent }: Visitor) =>
  createHash('sha256')
    .update(
      viewer.kind === 'person'
        ? `${LinkID} person ${viewer.PersonID}`
        : `${LinkID} visitor ${address} ${agent}`,
    )
    .digest()
