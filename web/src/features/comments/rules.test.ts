import { ApprovalStatus, type Comment, type CommentPage } from '@mediatheque/contract/comments'
import { versionOf } from '@mediatheque/contract/version'
import { describe, expect, test } from 'vitest'
import { nameAt, putIn, stillNamed, withName } from './composer.rules.ts'
import { found, inGroup, usable, withRecent } from './emoji.rules.ts'
import { type CommentOptions, offersFor, partsFor, withDefaults } from './options.rules.ts'
import { versionsIn, withAdded, withEdited, without } from './pages.rules.ts'
import { partsOf, withTimes } from './text.rules.ts'

const comment = (more: Partial<Comment> = {}): Comment => ({
  ID: 1,
  Text: 'Why?',
  AuthorDisplayname: 'Vera',
  AuthorID: 7,
  AuthorPictureURL: null,
  DateAdded: '2026-11-01T12:00:00.000Z',
  InReplyToID: 0,
  PositionSecs: 65,
  MediaClipDataID: 3,
  Owner: false,
  ApprovalStatus: ApprovalStatus.Approved,
  DateEdited: null,
  HasFlagged: false,
  Mentions: [],
  Replies: { Items: [], Total: 0 },
  ...more,
})
const options = (more: Partial<CommentOptions> = {}) =>
  withDefaults({ EncID: 'x', RecordType: 1, CanComment: true, CanManage: true, ...more })
const offered = (more: Partial<CommentOptions>, of: Partial<Comment> = {}, isSignedIn = true) =>
  Object.entries(offersFor(options(more), comment(of), isSignedIn))
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name)

describe('what the panel offers', () => {
  test('COMM-09 a reply is offered when commenting is allowed, replies are on and the comment stands by itself', () => {
    const offers = (more: Partial<CommentOptions>, of: Partial<Comment> = {}) =>
      offered(more, of).includes('reply')
    expect(offers({})).toBe(true)
    expect(offers({ CanComment: false })).toBe(false)
    expect(offers({ DisableReply: true })).toBe(false)
    expect(offers({}, { InReplyToID: 9 })).toBe(false)
    expect(offers({ NotesMode: true })).toBe(false)
  })

  test('COMM-10 DOC-03 a jump is offered on recordings, for a second above 0, unless it is switched off', () => {
    const offers = (more: Partial<CommentOptions>, of: Partial<Comment> = {}) =>
      offered(more, of).includes('jump')
    expect([offers({}), offers({ RecordType: 6 })]).toEqual([true, true])
    expect([
      offers({ RecordType: 10 }),
      offers({ DisableJump: true }),
      offers({}, { PositionSecs: 0 }),
    ]).toEqual([false, false, false])
  })

  test('COMM-08 COMM-11 who looks after the item approves, declines and deletes; others flag, and authors delete', () => {
    const V = { CanManage: false }
    expect(offered(V, { PositionSecs: 0 })).toEqual(['reply', 'flag'])
    expect(offered(V, { PositionSecs: 0, Owner: true })).toEqual(['reply', 'delete'])
    expect(offered({ ...V, CanComment: false }, { PositionSecs: 0 }, false)).toEqual([])
    expect(offered({ ...V, DisableFlag: true }, { PositionSecs: 0 })).toEqual(['reply'])
    expect(offered({}, { ApprovalStatus: 1 })).toEqual(['jump', 'approve', 'decline', 'delete'])
    expect(offered({}, { PositionSecs: 0 })).toEqual(['reply', 'flag', 'delete'])
    expect(offered({}, { ApprovalStatus: 2 })).toEqual(['jump', 'approve', 'delete'])
    expect(offered({}, { ApprovalStatus: 4 })).toEqual(['reply', 'jump', 'clear', 'decline', 'delete'])
    expect(offered({ NotesMode: true }, { Owner: true })).toEqual(['jump', 'delete'])
  })

  test('COMM-15 COMM-18 each option changes the part it names; in an embed nobody reads without an account', () => {
    const parts = (more: Partial<CommentOptions>, isSignedIn = true) => partsFor(options(more), isSignedIn)
    expect(parts({ Live: true })).toEqual({
      loads: true,
      writes: true,
      hasEmoji: true,
      isLive: true,
      moderates: true,
      hasTime: true,
    })
    expect(parts({}).isLive).toBe(false)
    expect(parts({ DisableEmojiPanel: true }).hasEmoji).toBe(false)
    expect(parts({ CanComment: false }).writes).toBe(false)
    expect(parts({ CanComment: false, NotesMode: true })).toMatchObject({ writes: true, moderates: false })
    expect(parts({ CanManage: false }).moderates).toBe(false)
    expect(parts({ RecordType: 10 }).hasTime).toBe(false)
    expect(parts({ EmbedMode: true }, false).loads).toBe(false)
    expect(parts({ EmbedMode: true }).loads).toBe(true)
    expect(parts({}, false)).toMatchObject({ loads: true, writes: false })
    expect(withDefaults({ EncID: 'x', RecordType: 1, CanComment: true, CanManage: true }).AutoLoad).toBe(true)
  })
})

describe('the text of a comment', () => {
  const kinds = (text: string, names: string[] = []) =>
    partsOf(text, names).map(it => (it.kind === 'link' ? `<${it.href}>` : `${it.kind}:${it.text}`))

  test('addresses can be followed without what ends the sentence', () => {
    expect(kinds('See https://example.org/a_(b). Or www.example.org, yes')).toEqual([
      'text:See ',
      '<https://example.org/a_(b)>',
      'text:. Or ',
      '<https://www.example.org/>',
      'text:, yes',
    ])
    expect(kinds('(https://example.org/x?y=1)')).toEqual(['text:(', '<https://example.org/x?y=1>', 'text:)'])
  })

  test('what is no address of a page stays text', () => {
    for (const text of [
      'javascript:alert(1)',
      '<a href="x">',
      'http://',
      'https://localhost',
      'data:text/html,x',
      'a@www.example.org',
    ])
      expect(kinds(text)).toEqual([`text:${text}`])
  })

  test('names stand out where they were meant, the longest first', () => {
    expect(kinds('@Ann Lee and @ann', ['Ann', 'Ann Lee'])).toEqual([
      'mention:@Ann Lee',
      'text: and ',
      'mention:@ann',
    ])
  })
})

describe('a time in the text of a comment', () => {
  const timesIn = (text: string, durationSecs = 3700) =>
    withTimes(partsOf(text, ['Ann']), durationSecs).flatMap(it => (it.kind === 'time' ? [it.secs] : []))

  test('leads to that second, in every form that people write', () => {
    expect(timesIn('0:42 and 12:05, then (1:01:01).')).toEqual([42, 725, 3661])
    expect(timesIn('see 0:00! 61:30?')).toEqual([0, 3690])
  })

  test('is only text behind the end, in addresses, names, dates and other numbers', () => {
    expect(timesIn('2:00:00 and 99:59', 600)).toEqual([])
    expect(timesIn('https://a.example/?t=0:42 10:70 1:2 16:9-Format 2024-01-01T10:20:30Z 1:75:00')).toEqual(
      [],
    )
    expect(timesIn('a0:42 0:42b 3.0:42 0:42.5 12:34:56:78')).toEqual([])
    expect(timesIn('0:42', 0)).toEqual([])
  })

  test('leaves every sign of the text where it was', () => {
    const text = '@Ann at 0:42, 0:43 and https://a.example/0:44 to 0:45'
    expect(
      withTimes(partsOf(text, ['Ann']), 100)
        .map(it => it.text)
        .join(''),
    ).toBe(text)
  })
})

describe('writing', () => {
  test('COMM-13 a symbol is put where the cursor is', () => {
    expect(putIn('ab', 1, 1, '😀')).toEqual({ text: 'a😀b', caret: 3 })
    expect(putIn('abc', 1, 2, '😀')).toEqual({ text: 'a😀c', caret: 3 })
  })

  test('a name is being typed after an @ that begins a word', () => {
    expect(nameAt('Hi @ver', 7)).toEqual({ start: 3, typed: 'ver' })
    expect(nameAt('@Vera Li', 8)).toEqual({ start: 0, typed: 'Vera Li' })
    for (const text of ['mail@ver', '@', '@ ver', '@Vera Lindqvist wrote to me', 'no', '@a\nb'])
      expect(nameAt(text, text.length)).toBeNull()
  })

  test('a chosen name takes the place of what was typed, and counts while it is there', () => {
    const name = nameAt('Hi @ver!', 7)
    if (!name) throw new Error('no name')
    const { text, caret } = withName('Hi @ver!', name, 'Vera Lindqvist')
    expect([text, caret]).toEqual(['Hi @Vera Lindqvist !', 19])
    const chosen = [{ PersonID: 1, DisplayName: 'Vera Lindqvist' }]
    expect([stillNamed(text, chosen), stillNamed('Hi', chosen)]).toEqual([[1], []])
  })
})

describe('a page of comments', () => {
  const page: CommentPage = {
    Items: [comment({ ID: 2 }), comment({ ID: 1 })],
    Total: 7,
    Page: 0,
    PageSize: 2,
    Moderation: null,
  }

  test('COMM-04 what is new is on top, an answer on top of the answers, and each once', () => {
    const added = withAdded(page, comment({ ID: 3 }))
    expect([added.Items.map(it => it.ID), added.Total]).toEqual([[3, 2], 8])
    expect(withAdded(added, comment({ ID: 3 }))).toBe(added)
    const answered = withAdded(page, comment({ ID: 4, InReplyToID: 1 }))
    expect(answered.Items[1]?.Replies).toMatchObject({ Total: 1, Items: [{ ID: 4 }] })
  })

  test('COMM-06 what is declined is gone at once', () => {
    const answered = withAdded(page, comment({ ID: 4, InReplyToID: 1 }))
    const left = without(answered, [2, 4])
    expect([left.Items.map(it => it.ID), left.Total, left.Items[0]?.Replies.Total]).toEqual([[1], 6, 0])
  })
})

test('COMM-13 symbols are found by words, stand in groups, and the last ones are remembered', () => {
  const table = usable([
    { unicode: '🇦', label: 'regional indicator A', tags: [] },
    { unicode: '😺', label: 'grinning cat', tags: ['face'], group: 3, order: 20 },
    { unicode: '😀', label: 'grinning face', tags: ['smile'], group: 0, order: 10 },
    { unicode: '🙂', label: 'face that smiles', tags: [], group: 0, order: 11 },
  ])
  expect(found(table, 'face').map(it => it.unicode)).toEqual(['🙂', '😀', '😺'])
  expect(found(table, 'grin sm').map(it => it.unicode)).toEqual(['😀'])
  expect(inGroup(table, 'nature').map(it => it.unicode)).toEqual(['😺'])
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
})

const threaded = {
  Items: [comment({ Replies: { Items: [comment({ ID: 2, InReplyToID: 1 })], Total: 1 } })],
  Total: 1,
  Page: 0,
  PageSize: 20,
  Moderation: null,
} satisfies CommentPage

test('COMM-06 what is approved is the text that was shown, of comments and of replies', () => {
  const { Text } = comment({})
  expect(versionsIn([threaded], [1, 2, 3])).toEqual({ 1: versionOf(Text), 2: versionOf(Text) })
})

test('an edited comment is changed where it is, and keeps its replies', () => {
  const after = withEdited(threaded, comment({ Text: 'How?', DateEdited: '2026-11-02T12:00:00.000Z' }))
  expect(after.Items[0]).toMatchObject({ Text: 'How?', Replies: { Items: [{ ID: 2, Text: 'Why?' }] } })
  const changed = withEdited(threaded, comment({ ID: 2, InReplyToID: 1, Text: 'Because.' }))
  expect(changed.Items[0]).toMatchObject({ Text: 'Why?', Replies: { Items: [{ ID: 2, Text: 'Because.' }] } })
})
