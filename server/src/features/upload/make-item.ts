// A new item, whatever it is made of: the one way in for files, links, containers and folders.
import type { FieldValueDraft } from '@mediatheque/contract/fields'
import { insertMedia, type MediaDraft, viewAddress } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { holds, type Person } from '../../platform/http/viewer.ts'
import { notifyApprovers } from '../approval/index.ts'
import { refuseWithoutCategory, storeSelection } from '../categories/index.ts'
import { storeValues, titleFieldOf } from '../fields/index.ts'
import { storeFirstDays } from '../media/index.ts'
import { addPermissionsOf, requireAnyOffer, requireOffer } from '../publishing/index.ts'
import { maySelectCategories } from '../settings/index.ts'
import { readTitle } from './upload.sql.ts'

export interface ItemDraft {
  RecordType: number
  /** Whose permission to add counts, where it is not that of the record type. */
  AddedAs?: number
  PPID: number
  IsPrivate: boolean
  Included: readonly number[]
  Excluded: readonly number[]
  FieldValues: readonly FieldValueDraft[]
  PublishDay: string | null
  ExpiryDay: string | null
  /** In place of what the form says in the title field. */
  Title?: string
  columns?: Partial<MediaDraft>
  /**
   * Private, described by title and description alone. An assignment (INTG-06) goes wherever the person may add;
   * a playlist of one's own (SIGN-20) wherever anybody may.
   */
  keptAs?: 'assignment' | 'own-playlist'
}

/** Who does it: from a request, or from the command line. */
export type Maker = Pick<Context, 'viewer' | 'address'>

export interface MadeItem {
  ClipDataID: number
  EncID: string
  Title: string
  /** What the person should know about it. */
  messages: string[]
  /** Call it after the commit. */
  tell: (ctx: Pick<Context, 'hub'>) => void
}

export async function makeItem(tx: Tx, maker: Maker, draft: ItemDraft): Promise<MadeItem> {
  const viewer = personOf(maker)
  const policy = await policyFor(tx, viewer, draft)
  if (!draft.keptAs) await requireCategories(tx, viewer, draft)
  const isWaiting = policy.ApprovalRequired && !holds(viewer, 'approver') && !holds(viewer, 'manager')
  const { ClipDataID, EncID } = await insertMedia(tx, {
    ...draft.columns,
    title: draft.Title ?? '',
    record_type: draft.RecordType,
    owner_id: viewer.PersonID,
    pp_id: policy.PublishingPolicyID,
    is_private: draft.IsPrivate || draft.keptAs !== undefined,
    approval: isWaiting ? 'pending' : 'approved',
  })
  const item = { ClipDataID, RecordType: draft.RecordType }
  await describe(tx, viewer, item, draft)
  if (!draft.keptAs) await storeSelection(tx, viewer, ClipDataID, draft.Included, draft.Excluded)
  const days = { publish: draft.PublishDay, expiry: draft.ExpiryDay }
  const isMovedUp = await storeFirstDays(tx, viewer, item, days)
  await recordAudit(tx, maker, { action: 'added it', subject: `media:${ClipDataID}` })
  const Title = await readTitle(tx, ClipDataID)
  const tell = isWaiting
    ? await notifyApprovers(tx, { ClipDataID, EncID, Title }, viewer.DisplayName)
    : () => undefined
  const messages = [isMovedUp ? MOVED_UP : '', isWaiting ? WAITS : ''].filter(it => it !== '')
  return { ClipDataID, EncID, Title, messages, tell }
}

const MOVED_UP = 'The expiry date was moved up to the publish date'
const WAITS = 'The item is saved and waits for approval'

/** The one that was chosen; without a choice the default of the person for this type (PPOL-02). */
async function policyFor(tx: Tx, viewer: Person, draft: ItemDraft) {
  const { RecordType, AddedAs = RecordType, PPID, keptAs } = draft
  if (keptAs === 'own-playlist') return requireAnyOffer(tx, AddedAs)
  if (PPID !== 0 && !keptAs) return requireOffer(tx, viewer, AddedAs, PPID)
  const offers = (await addPermissionsOf(tx, viewer)).filter(it => it.RecordType === AddedAs)
  const chosen = offers.find(it => it.IsDefault) ?? (keptAs ? offers[0] : undefined)
  return chosen ?? requireOffer(tx, viewer, AddedAs, onlyOne(offers))
}

const onlyOne = (offers: readonly { PublishingPolicyID: number }[]) =>
  offers.length === 1 && offers[0] ? offers[0].PublishingPolicyID : 0

async function requireCategories(tx: Tx, viewer: Person, { Included, Excluded, RecordType }: ItemDraft) {
  // CAT-10
  if (!maySelectCategories(viewer)) {
    if (Included.length + Excluded.length > 0)
      throw new Refusal('not-allowed', 'categories-not-yours-to-choose')
    return
  }
  await refuseWithoutCategory(tx, RecordType, Included)
}

async function describe(
  tx: Tx,
  viewer: Person,
  item: { ClipDataID: number; RecordType: number },
  { FieldValues, Title, keptAs }: ItemDraft,
) {
  const form = { isNew: true, isBasic: keptAs !== undefined }
  if (Title === undefined) return storeValues(tx, viewer, item, FieldValues, form)
  const titleField = await titleFieldOf(tx)
  const others = FieldValues.filter(it => it.FieldID !== titleField)
  return storeValues(tx, viewer, item, others, { ...form, isTitleOnly: true })
}

export const createdAnswer = ({ ClipDataID, EncID, Title, messages }: MadeItem) => ({
  Success: true as const,
  ...(messages.length > 0 && { Message: messages.join('. ') }),
  ClipDataID,
  EncID,
  ViewURL: viewAddress(EncID),
  Title,
})
