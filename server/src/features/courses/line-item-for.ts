// Where the grade of a link goes (Assignment and Grade Services): as the platform said at a launch, found there, or made.
import { z } from 'zod'
import type { Platform } from '../../platform/http/context.ts'
import { findGradeTarget, lockLineItem, storeLineItem } from './grade-targets.sql.ts'
import { PlatformFailed, requestPlatform, Scope, serviceToken } from './service-token.ts'

const LINE_ITEM = 'application/vnd.ims.lis.v2.lineitem+json'
const LINE_ITEMS = 'application/vnd.ims.lis.v2.lineitemcontainer+json'

const LineItem = z.object({
  id: z.url(),
  resourceId: z.string().optional(),
  resourceLinkId: z.string().optional(),
})

interface LineItemPlace {
  URL: string
  RegistrationID: number
  MostPoints: number
}

/** One for each link. Throws PlatformFailed; nothing where the platform keeps no grades for this link. */
export async function lineItemFor(
  platform: Pick<Platform, 'db' | 'config'>,
  courseLinkID: number,
): Promise<LineItemPlace | undefined> {
  const target = await findGradeTarget(platform.db, courseLinkID)
  if (!target) return undefined
  const { RegistrationID, LineItemURL, LineItemsURL, Scopes, LinkKey, ResourceLinkID, Title } = target
  const isWatching = target.TimelineID === null
  const MostPoints = target.MostPoints ?? (isWatching ? 100 : 1)
  const found = (URL: string) => ({ URL, RegistrationID, MostPoints })
  if (LineItemURL !== '') return found(LineItemURL)
  if (LineItemsURL === '' || !Scopes.includes(Scope.lineItem)) return undefined
  // Before the transaction: it needs a connection, and those that wait for the lock may hold all of them.
  const token = await serviceToken(platform, RegistrationID, [Scope.lineItem])
  return platform.db.transaction().execute(async tx => {
    await lockLineItem(tx, courseLinkID)
    const meanwhile = (await findGradeTarget(tx, courseLinkID))?.LineItemURL
    if (meanwhile) return found(meanwhile)
    const URL =
      (await searchLineItem(LineItemsURL, token, LinkKey)) ??
      (await createLineItem(LineItemsURL, token, {
        scoreMaximum: MostPoints,
        label: Title.slice(0, 255) || (isWatching ? 'Video' : 'Quiz'),
        resourceId: LinkKey,
        ...(ResourceLinkID && { resourceLinkId: ResourceLinkID }),
        tag: isWatching ? 'watching' : 'quiz',
      }))
    return found((await storeLineItem(tx, courseLinkID, URL))?.LineItemURL ?? URL)
  })
}

/** Made by the deep link, or by a process of ours that was killed before it could store the address. */
async function searchLineItem(
  lineItemsURL: string,
  token: string,
  resourceId: string,
): Promise<string | undefined> {
  const url = new URL(lineItemsURL)
  url.searchParams.set('resource_id', resourceId)
  const response = await requestPlatform(url.href, {
    headers: { authorization: `Bearer ${token}`, accept: LINE_ITEMS },
  })
  const items = z.array(LineItem).safeParse(await response.json().catch(() => undefined))
  return items.data?.find(it => it.resourceId === resourceId)?.id
}

async function createLineItem(lineItemsURL: string, token: string, lineItem: object): Promise<string> {
  const response = await requestPlatform(lineItemsURL, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': LINE_ITEM, accept: LINE_ITEM },
    body: JSON.stringify(lineItem),
  })
  const made = LineItem.safeParse(await response.json().catch(() => undefined))
  if (!made.success) throw new PlatformFailed('The platform made no line item', response.status)
  return made.data.id
}
