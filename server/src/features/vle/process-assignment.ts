// INTG-06, INTG-07: a file that has arrived is handed in. Whatever else the page sends is not taken.
import { embedCode, LinkRestriction } from '@mediatheque/contract/sharing'
import type { vle } from '@mediatheque/contract/vle'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { courseOrigins, FRAME, previewURL } from '../courses/index.ts'
import { createEmbedURL } from '../sharing/index.ts'
import { createdAnswer, fileItemOf, type MadeItem, makeItemOfUpload } from '../upload/index.ts'

const NOT_ASKED = {
  PPID: 0,
  Included: [],
  Excluded: [],
  PublishDay: null,
  ExpiryDay: null,
  MediaProfileID: 0,
  ShowERA: false,
  RetainSource: false,
  CopyOnly: false,
}

export const processAssignment: Action<typeof vle.processAssignment> = async (ctx, sent) => {
  const draft = { ...sent, ...NOT_ASKED }
  const made = await makeItemOfUpload(ctx, draft.UploadID, {
    draft: (_, fileName) => ({ ...fileItemOf(draft, fileName), keptAs: 'assignment' as const }),
  })
  const URL = await addressForMarking(ctx, made)
  return {
    ...createdAnswer(made),
    URL,
    Html: embedCode({ url: URL, title: made.Title, ...FRAME }),
    Origins: await courseOrigins(ctx),
  }
}

/**
 * A private item is its owner's alone: those who mark it come by a link to the player, without an account of their own
 * here. It ends as the site sets it, and the owner can change its end or withdraw it. Where the site allows no links,
 * the item is opened by giving access to people.
 */
async function addressForMarking(ctx: Context, { ClipDataID, EncID }: MadeItem): Promise<string> {
  const draft = {
    ClipDataID,
    Restriction: LinkRestriction.Anyone,
    Days: undefined,
    ...{ StartSecs: 0, EndSecs: undefined, MayDownload: false, Password: undefined },
  }
  try {
    return (await createEmbedURL(ctx, draft)).URL
  } catch (error) {
    if (error instanceof Refusal) return previewURL(ctx, EncID)
    throw error
  }
}
