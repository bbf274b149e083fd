import type { Role } from '@mediatheque/contract/primitives'
import { describe, expect, test } from 'vitest'
import {
  type GrantFacts,
  type ItemFacts,
  type LinkFacts,
  linkState,
  type PersonFacts,
  type PolicyFacts,
  rightsOf,
} from './rights.rules.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const YESTERDAY = new Date('2026-11-14T12:00:00Z')
const TOMORROW = new Date('2026-11-16T12:00:00Z')
const OWNER = 1

const GUEST: PersonFacts = { PersonID: null, roles: new Set(), groups: [], managesPlace: false }
const person = (role: Role = 'viewer', PersonID = 2, groups: number[] = []): PersonFacts => ({
  PersonID,
  roles: new Set([role]),
  groups,
  managesPlace: false,
})
const ITEM: ItemFacts = {
  ownerID: OWNER,
  isPrivate: false,
  approval: 'approved',
  publishAt: null,
  expiresAt: null,
  deletedAt: null,
  isCommentingOff: false,
  isRatingOff: false,
  isDownloadOff: false,
  isEmbeddingOff: false,
  isFailed: false,
}
const SIGNED_IN: PolicyFacts = { restriction: 1, groups: [], widenedBy: 1 }

const may = (
  who: PersonFacts,
  right: Parameters<ReturnType<typeof rightsOf>['has']>[0],
  item: Partial<ItemFacts> = {},
  grant: GrantFacts | null = null,
  policy: PolicyFacts = SIGNED_IN,
) => rightsOf(who, { ...ITEM, ...item }, policy, grant, NOW).has(right)

describe('who may watch', () => {
  test('PPOL-05 public is for everybody, signed-in for named people, groups for their members', () => {
    const watch = (who: PersonFacts, restriction: number) =>
      may(who, 'watch', {}, null, { restriction, groups: [7], widenedBy: 1 })
    expect([0, 1, 2].map(it => watch(GUEST, it))).toEqual([true, false, false])
    expect([0, 1, 2].map(it => watch(person(), it))).toEqual([true, true, false])
    expect([0, 1, 2].map(it => watch(person('viewer', 2, [7]), it))).toEqual([true, true, true])
  })

  test('PPOL-06 a private item is for its owner, co-owners, people with a grant and managers', () => {
    const item = { isPrivate: true }
    for (const role of ['viewer', 'commenter', 'uploader', 'editor', 'approver'] as const)
      expect(may(person(role), 'watch', item)).toBe(false)
    expect(may(person('viewer', OWNER), 'watch', item)).toBe(true)
    expect(may(person(), 'watch', item, { canEdit: false, isCoOwner: false })).toBe(true)
    expect(may(person('manager'), 'watch', item)).toBe(true)
  })

  test.each([
    ['waiting for approval', { approval: 'pending' }],
    ['declined', { approval: 'declined' }],
    ['not yet published', { publishAt: TOMORROW }],
    ['expired', { expiresAt: YESTERDAY }],
    ['failed', { isFailed: true }],
  ] as const)(
    'ITEM-24 PPOL-07 %s: hidden from viewers, open to owner, editors, approvers and managers',
    (_name, item) => {
      expect(may(person(), 'watch', item)).toBe(false)
      expect(may(GUEST, 'watch', item, null, { restriction: 0, groups: [], widenedBy: 1 })).toBe(false)
      expect(may(person(), 'watch', item, { canEdit: false, isCoOwner: false })).toBe(false)
      expect(may(person(), 'watch', item, { canEdit: true, isCoOwner: false })).toBe(true)
      for (const role of ['editor', 'approver', 'manager', 'administrator'] as const)
        expect(may(person(role), 'watch', item)).toBe(true)
      expect(may(person('viewer', OWNER), 'watch', item)).toBe(true)
    },
  )

  test('ITEM-11 a deleted item is open to nobody; managers may bring it back', () => {
    const item = { deletedAt: YESTERDAY }
    expect(may(person('viewer', OWNER), 'watch', item)).toBe(false)
    expect(may(person('manager'), 'watch', item)).toBe(false)
    expect(may(person('manager'), 'manage', item)).toBe(true)
    expect(may(person('editor'), 'manage', item)).toBe(false)
  })
})

describe('what else', () => {
  test('PPOL-11 PPOL-15 a grant to edit does not move or delete the item; co-owners do', () => {
    const editing = { canEdit: true, isCoOwner: false }
    const owning = { canEdit: false, isCoOwner: true }
    for (const right of ['changeLocation', 'delete', 'grant'] as const) {
      expect(may(person(), right, {}, editing)).toBe(false)
      expect(may(person(), right, {}, owning)).toBe(true)
    }
    expect(may(person(), 'edit', {}, editing)).toBe(true)
  })

  test('ITEM-25 a switch takes a right from viewers, not from those who edit', () => {
    expect(may(person(), 'download', { isDownloadOff: true })).toBe(false)
    expect(may(person('editor'), 'download', { isDownloadOff: true })).toBe(true)
    expect(may(person(), 'embed', { isEmbeddingOff: true })).toBe(false)
    expect(may(person('commenter'), 'comment', { isCommentingOff: true })).toBe(false)
    expect(may(person(), 'rate', { isRatingOff: true })).toBe(false)
  })

  test('only commenters comment, only approvers approve, guests only watch, download and embed', () => {
    expect(may(person('viewer'), 'comment')).toBe(false)
    expect(may(person('commenter'), 'comment')).toBe(true)
    expect(may(person('approver'), 'approve')).toBe(true)
    expect(may(person('editor'), 'approve')).toBe(false)
    const open = { restriction: 0, groups: [], widenedBy: 1 }
    expect([...rightsOf(GUEST, ITEM, open, null, NOW)].toSorted()).toEqual(['download', 'embed', 'watch'])
  })

  test('who may not watch may do nothing', () => {
    expect(rightsOf(person('editor'), { ...ITEM, isPrivate: true }, SIGNED_IN, null, NOW).size).toBe(0)
  })
})

describe('who may open an item to people outside its audience', () => {
  const OWNERS = person('viewer', OWNER)
  const CO_OWNER = { canEdit: false, isCoOwner: true }
  const EDITS = { canEdit: true, isCoOwner: false }
  const WATCHES = { canEdit: false, isCoOwner: false }
  const who = (widenedBy: number, item: Partial<ItemFacts> = {}) => {
    const policy = { restriction: 2, groups: [7], widenedBy }
    const widens = (it: PersonFacts, grant: GrantFacts | null = null) => may(it, 'widen', item, grant, policy)
    return {
      owner: widens(OWNERS),
      coOwner: widens(person(), CO_OWNER),
      manager: widens(person('manager')),
      editor: widens(person('editor', 2, [7])),
      grantedEdit: widens(person(), EDITS),
      member: widens(person('viewer', 2, [7])),
      granted: widens(person(), WATCHES),
      stranger: widens(person()),
      guest: widens(GUEST),
    }
  }
  const NONE = {
    ...{ owner: false, coOwner: false, manager: false, editor: false, grantedEdit: false },
    ...{ member: false, granted: false, stranger: false, guest: false },
  }
  const KEEPERS = { ...NONE, owner: true, coOwner: true, manager: true }

  test('SHARE-04 it is for owner, co-owners and managers, and for whom the policy names', () => {
    expect(who(1)).toEqual(KEEPERS)
    expect(who(0)).toEqual(NONE)
    expect(who(2)).toEqual({ ...KEEPERS, editor: true, grantedEdit: true })
    expect(who(3)).toEqual({ ...KEEPERS, editor: true, grantedEdit: true, member: true, granted: true })
  })

  test('SHARE-04 what is private is opened by its keepers alone; who cannot see an item opens nothing', () => {
    expect(who(3, { isPrivate: true })).toEqual(KEEPERS)
    expect(who(3, { deletedAt: YESTERDAY })).toEqual(NONE)
    expect(who(3, { expiresAt: YESTERDAY })).toMatchObject({ owner: true, member: false, granted: false })
  })

  test('SHARE-02 everybody who may watch passes on the plain address', () => {
    expect([may(person(), 'share'), may(person(), 'widen')]).toEqual([true, false])
    expect(may(person(), 'share', { isPrivate: true }, WATCHES)).toBe(true)
    expect(may(GUEST, 'share', {}, null, { restriction: 0, groups: [], widenedBy: 3 })).toBe(false)
  })
})

describe('what a link is worth when it is used', () => {
  const LINK: LinkFacts = {
    kind: 'acl',
    madeAt: YESTERDAY,
    endsAt: TOMORROW,
    withdrawnAt: null,
    isForbidden: false,
    mayMakerWiden: true,
  }
  const stateOf = (link: Partial<LinkFacts> = {}, item: Partial<ItemFacts & { privateSince: Date }> = {}) =>
    linkState({ ...LINK, ...link }, { ...ITEM, privateSince: null, ...item }, NOW)

  test.each([
    ['open', {}, {}],
    ['open', { endsAt: null }, {}],
    ['withdrawn', { withdrawnAt: YESTERDAY }, {}],
    ['ended', { endsAt: NOW }, {}],
    ['forbidden', { isForbidden: true }, {}],
    ['maker', { mayMakerWiden: false }, {}],
    ['closed', {}, { approval: 'pending' }],
    ['closed', {}, { approval: 'declined' }],
    ['closed', {}, { publishAt: TOMORROW }],
    ['closed', {}, { expiresAt: YESTERDAY }],
    ['closed', {}, { deletedAt: YESTERDAY }],
    ['private', {}, { isPrivate: true, privateSince: NOW }],
    ['open', { madeAt: NOW }, { isPrivate: true, privateSince: NOW }],
    ['embedding', { kind: 'embed' }, { isEmbeddingOff: true }],
    ['open', { kind: 'acl' }, { isEmbeddingOff: true }],
  ] as const)('SHARE-04 EMBED-03 it is %s with %j and %j', (state, link, item) => {
    expect(stateOf(link, item)).toBe(state)
  })
})
