import { ApprovalStatus, type Comment } from '@mediatheque/contract/comments'
import { versionOf } from '@mediatheque/contract/version'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { storeSiteSettings } from '../settings/index.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
let commenter: Browser
let item: { ClipDataID: number; EncID: string }
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
  commenter = await app.as('commenter')
  item = await giveMedia(db(), owner.PersonID, { title: 'Tides' })
})
afterAll(() => app.close())

const db = () => app.platform.db
const at = (name = '') => `/api/ml/comments/${item.EncID}/${name}`
const add = (browser: Browser, text: string, more: object = {}) =>
  browser.post(at('add'), { text, replyid: 0, note: false, timestamp: 0, ...more })
const written = async (browser: Browser, text: string, more: object = {}): Promise<Comment> => {
  const { status, body } = await add(browser, text, more)
  if (status !== 200) throw new Error(body.Message)
  return body.Comments[0]
}
const listed = async (browser: Browser, query = ''): Promise<Comment[]> =>
  (await browser.get(`${at()}?${query}`)).body.Items
const textsFor = async (browser: Browser, query = '') => (await listed(browser, query)).map(it => it.Text)
const askApproval = (isRequired: boolean, by = owner) => by.post(at('moderation'), { required: isRequired })
const noticesOf = async (browser: Browser): Promise<string[]> =>
  (await browser.get('/api/ml/user/notifications/')).body.Items.map((it: { Title: string }) => it.Title)

describe('reading and writing', () => {
  test('COMM-01 COMM-02 COMM-03 comments and notes are the same in the newer and the older form', async () => {
    const first = await written(commenter, 'When is slack water?', { timestamp: 65 })
    expect(first).toEqual({
      ID: expect.any(Number),
      Text: 'When is slack water?',
      AuthorDisplayname: expect.stringContaining('commenter'),
      AuthorID: commenter.PersonID,
      AuthorPictureURL: null,
      DateAdded: expect.any(String),
      DateEdited: null,
      InReplyToID: 0,
      PositionSecs: 65,
      MediaClipDataID: item.ClipDataID,
      Owner: true,
      ApprovalStatus: ApprovalStatus.Approved,
      HasFlagged: false,
      Mentions: [],
      Replies: { Items: [], Total: 0 },
    })
    await written(commenter, 'Only for me', { note: true })
    const counts = (await commenter.get(`/api/ml/media/${item.EncID}/`)).body
    expect([counts.CommentCount, counts.NoteCount]).toEqual([1, 1])
    const newer = (await commenter.get(at())).body
    expect(newer).toMatchObject({ Total: 1, Page: 0, PageSize: 20, Items: [{ ID: first.ID }] })
    expect((await commenter.get(`/iapi/ml/comments/${item.EncID}/`)).body).toEqual(newer)
    const notes = (await commenter.get(`${at()}?type=1`)).body
    expect(notes.Items).toMatchObject([{ Text: 'Only for me' }])
    expect((await commenter.get(`/iapi/ml/notes/${item.EncID}/`)).body).toEqual(notes)
    expect((await listed(viewer))[0]?.Owner).toBe(false)
  })

  test('authors edit their comments and notes, which are marked; what has changed since is not overwritten', async () => {
    const edit = (browser: Browser, commentid: number, text: string, version?: string) =>
      browser.post(at('edit'), { commentid, text, ...(version && { version }) })
    const first = await written(commenter, 'Slak water?')
    const { status, body } = await edit(commenter, first.ID, 'Slack water?', versionOf('Slak water?'))
    expect([status, body.Comments[0].Text]).toEqual([200, 'Slack water?'])
    expect((await listed(viewer))[0]).toMatchObject({ Text: 'Slack water?', DateEdited: expect.any(String) })
    expect((await edit(commenter, first.ID, 'Lost', versionOf('Slak water?'))).status).toBe(409)
    expect(await textsFor(viewer)).toEqual(['Slack water?'])
    for (const other of [viewer, owner]) {
      const refused = await edit(other, first.ID, 'Not mine')
      expect([refused.status, refused.body.Key]).toEqual([403, 'edit-own-comments-only'])
    }
    expect((await edit(commenter, first.ID, '  ')).status).toBe(400)
    const note = await written(viewer, 'Mine', { note: true })
    expect((await edit(viewer, note.ID, 'Still mine')).status).toBe(200)
    expect((await edit(owner, note.ID, 'Yours')).status).toBe(404)
  })

  test('COMM-06 a comment that was approved waits again when its text is changed', async () => {
    const { ID } = await written(commenter, 'Approved')
    await askApproval(true)
    const { body } = await commenter.post(at('edit'), { commentid: ID, text: 'Changed' })
    expect(body.Comments[0].ApprovalStatus).toBe(ApprovalStatus.Pending)
    expect(await textsFor(viewer)).toEqual([])
    expect(await noticesOf(owner)).toHaveLength(1)
  })

  test('COMM-03 the second of a comment lies inside the recording: behind its end it is refused, a moment is forgiven', async () => {
    const short = await giveMedia(db(), owner.PersonID, { title: 'Short', duration_secs: 47 })
    const add = (timestamp: number) =>
      commenter.post(`/api/ml/comments/${short.EncID}/add`, { text: 'There', timestamp })
    const refused = await add(65)
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        Message: 'This time is after the end of the recording',
        Fields: { timestamp: 'This time is after the end of the recording' },
      },
    ])
    expect((await commenter.get(`/api/ml/comments/${short.EncID}/`)).body.Total).toBe(0)
    expect((await add(47.6)).body.Comments[0].PositionSecs).toBe(47)
    expect((await add(42)).body.Comments[0].PositionSecs).toBe(42)
  })

  test('COMM-03 the page methods answer with the new comment; blank text is refused', async () => {
    for (const method of ['AddComment', 'AddCommentLesson']) {
      const draft = { encid: item.EncID, text: `By ${method}`, replyid: 0, note: false, timestamp: 3.5 }
      const { body } = await commenter.post(`/view.aspx/${method}`, draft)
      expect(body.d.Comments[0]).toMatchObject({ Text: `By ${method}`, PositionSecs: 3.5 })
      const newer = await commenter.post(`/api/ml/${method}/`, { ...draft, cdid: item.ClipDataID })
      expect(newer.body.Comments[0].ID).toBeGreaterThan(body.d.Comments[0].ID)
    }
    for (const text of ['', '   \n ', 'x'.repeat(5001), 'a\0b']) {
      const { status, body } = await add(commenter, text)
      expect([status, body.Success]).toEqual([400, false])
    }
    expect((await add(commenter, ' ')).body.Message).toBe('Please write something first')
  })

  test('COMM-01 COMM-12 the newest replies stand under their comment, and all of them can be paged', async () => {
    const top = await written(commenter, 'Top')
    for (let n = 1; n <= 8; n++) await written(await app.as('commenter'), `Reply ${n}`, { replyid: top.ID })
    const [shown] = await listed(viewer)
    expect(shown?.Replies.Total).toBe(8)
    expect(shown?.Replies.Items.map(it => it.Text)).toEqual([8, 7, 6, 5, 4].map(n => `Reply ${n}`))
    const next = (await viewer.get(`${at()}?replies=1&cid=${top.ID}&pi=1`)).body
    expect(next).toMatchObject({ Page: 1, PageSize: 5, Total: 8 })
    expect(next.Items.map((it: Comment) => it.Text)).toEqual(['Reply 3', 'Reply 2', 'Reply 1'])
    expect(next.Items[0].InReplyToID).toBe(top.ID)
  })

  test('COMM-04 the newest is first, and pages stay while others write', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await written(commenter, text)
    const first = (await viewer.get(`${at()}?ps=2`)).body
    expect(first.Items.map((it: Comment) => it.Text)).toEqual(['four', 'three'])
    await written(commenter, 'five')
    expect(await textsFor(viewer, `ps=2&pi=1&until=${first.Items[0].ID}`)).toEqual(['two', 'one'])
    expect(await textsFor(viewer, 'ps=2&pi=1')).toEqual(['three', 'two'])
  })

  test('COMM-09 answers stand one step below: one to an answer, to a note or elsewhere is refused', async () => {
    const top = await written(commenter, 'Top')
    const reply = await written(commenter, 'Reply', { replyid: top.ID })
    const note = await written(commenter, 'Note', { note: true })
    const other = await giveMedia(db(), owner.PersonID)
    for (const replyid of [reply.ID, note.ID, 999_999_999])
      expect((await add(commenter, 'Deeper', { replyid })).status).toBe(404)
    const elsewhere = `/api/ml/comments/${other.EncID}/add`
    expect((await commenter.post(elsewhere, { text: 'x', replyid: top.ID })).status).toBe(404)
    expect((await add(commenter, 'x', { replyid: top.ID, note: true })).status).toBe(400)
  })

  test('what looks like markup is text, here and in the notes that are taken away', async () => {
    const evil = `<img src=x onerror=alert(1)> <script>alert("x")</script> [a](javascript:alert(1))`
    await written(commenter, evil)
    expect(await textsFor(viewer)).toEqual([evil])
    await written(commenter, evil, { note: true })
    const { text } = await commenter.get(at('notes/export/'))
    expect(text).not.toMatch(/(?<!\\)<|(?<!\\)\[a/)
  })

  test('who writes too much is asked to wait, and what they wrote before stays', async () => {
    for (let n = 0; n < 10; n++) await written(commenter, `Number ${n}`)
    const { status, body, headers } = await add(commenter, 'One too many')
    expect(status).toBe(429)
    expect(body.Message).toMatch(/^You are commenting too fast. Please wait \d+ seconds and try again$/)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await listed(viewer)).length).toBe(10)
    expect((await add(commenter, 'A note', { note: true })).status).toBe(200)
    await db()
      .updateTable('comment_pace')
      .set({ began_at: new Date(Date.now() - 61_000) })
      .where('person_id', '=', commenter.PersonID)
      .execute()
    expect((await add(commenter, 'A minute later')).status).toBe(200)
  })
})

describe('rights', () => {
  test('COMM-08 COMM-18 who may comment writes; viewers, guests and strangers do not', async () => {
    const [guest, nobody] = [await app.as('guest'), await app.as('nobody')]
    expect((await add(viewer, 'x')).status).toBe(403)
    expect((await add(guest, 'x')).status).toBe(403)
    expect((await add(nobody, 'x')).status).toBe(401)
    const hidden = await giveMedia(db(), owner.PersonID, { is_private: true })
    const path = `/api/ml/comments/${hidden.EncID}/`
    for (const answer of [
      await commenter.get(path),
      await commenter.post(`${path}add`, { text: 'x' }),
      await commenter.post(`${path}add`, { text: 'x', note: true }),
      await commenter.post(`${path}approve`, { commentids: [1], approve: true }),
      await commenter.post(`${path}delete`, { commentids: [1] }),
      await commenter.post(`${path}flag`, { commentids: [1] }),
      await commenter.post(`${path}moderation`, { required: true }),
      await commenter.get(`${path}people/?s=a`),
      await commenter.get(`${path}notes/export/`),
    ])
      expect(answer.status).toBe(404)
  })

  test('COMM-18 where comments are switched off nobody writes, and what is there stays readable', async () => {
    const mine = await written(commenter, 'Before')
    await owner.post('/api/ml/DisableComments/', { cdid: item.ClipDataID, disable: true })
    expect((await add(commenter, 'After')).status).toBe(403)
    expect(await textsFor(viewer)).toEqual(['Before'])
    expect((await add(viewer, 'Note', { note: true })).status).toBe(200)
    const opts = (await commenter.get(`/api/ml/media/${item.EncID}/`)).body.MediaModuleOpts
    expect(opts.Comments).toEqual({ CanAdd: false, CanEdit: false })
    expect((await commenter.post(at('delete'), { commentids: [mine.ID] })).status).toBe(200)
  })

  test('COMM-18 the item says who may write and who looks after what is written', async () => {
    const opts = async (browser: Browser) =>
      (await browser.get(`/api/ml/media/${item.EncID}/`)).body.MediaModuleOpts.Comments
    expect(await opts(viewer)).toEqual({ CanAdd: false, CanEdit: false })
    expect(await opts(commenter)).toEqual({ CanAdd: true, CanEdit: false })
    expect(await opts(owner)).toEqual({ CanAdd: false, CanEdit: true })
    expect(await opts(await app.as('editor'))).toEqual({ CanAdd: false, CanEdit: true })
    expect(await opts(await app.as('administrator'))).toEqual({ CanAdd: true, CanEdit: true })
  })

  test('COMM-16 a note is for its author alone', async () => {
    const note = await written(viewer, 'Mine', { note: true, timestamp: 12 })
    for (const other of [owner, commenter, await app.as('manager')]) {
      expect(await textsFor(other, 'type=1')).toEqual([])
      expect(await textsFor(other)).toEqual([])
    }
    const manager = await app.as('manager')
    for (const act of ['delete', 'approve', 'flag'])
      expect((await manager.post(at(act), { commentids: [note.ID], approve: false })).status).toBe(404)
    expect(await textsFor(viewer, 'type=1')).toEqual(['Mine'])
    const { body } = await viewer.post(at('delete'), { commentids: [note.ID] })
    expect(body.Message).toBe('The note is deleted')
  })

  test('COMM-16 a guest reads the comments of what is public, and has no notes', async () => {
    const pp_id = await givePolicy(db(), { restriction: 0 })
    item = await giveMedia(db(), owner.PersonID, { pp_id })
    await written(commenter, 'For all')
    const guest = await app.as('guest')
    expect(await textsFor(guest)).toEqual(['For all'])
    expect((await guest.get(`${at()}?type=1`)).body).toMatchObject({ Items: [], Total: 0 })
  })

  test('COMM-16 notes are taken away as Markdown and CSV, in the order of the recording', async () => {
    await written(viewer, 'Second', { note: true, timestamp: 3665 })
    await written(viewer, '=SUM(A1)\nand more', { note: true, timestamp: 65.4 })
    const md = await viewer.get(at('notes/export/?format=md'))
    expect(md.headers['content-disposition']).toBe(
      `attachment; filename="Tides (notes).md"; filename*=UTF-8''Tides%20%28notes%29.md`,
    )
    const address = `http://localhost:8080/view.aspx?id=${item.EncID}`
    expect(md.text).toBe(
      `# Tides\n\n${address}\n\n- [1:05](${address}&t=65) =SUM(A1)\n  and more\n- [1:01:05](${address}&t=3665) Second\n`,
    )
    const csv = await viewer.get(at('notes/export/?format=csv'))
    expect(csv.text).toContain(`1:05,65.4,"'=SUM(A1)\nand more",`)
    expect((await viewer.get(at('notes/export/?format=exe'))).status).toBe(400)
    const guest = await app.as('guest')
    expect((await guest.get(at('notes/export/'))).status).toBe(403)
  })
})

describe('moderation', () => {
  test('COMM-05 COMM-06 a comment that waits is seen by its author and those who approve', async () => {
    await askApproval(true)
    const { body } = await add(commenter, 'Please let me in')
    expect(body.Message).toBe('Your comment will be seen once it is approved')
    const [waiting] = body.Comments
    expect(waiting.ApprovalStatus).toBe(ApprovalStatus.Pending)
    expect((await listed(commenter)).map(it => it.ApprovalStatus)).toEqual([ApprovalStatus.Pending])
    expect(await textsFor(viewer)).toEqual([])
    expect(await noticesOf(owner)).toEqual(['A comment is waiting for approval'])
    expect((await owner.get(at())).body.Moderation).toEqual({
      Waiting: 1,
      Flagged: 0,
      NeedsApproval: true,
      SiteNeedsApproval: false,
    })
    expect((await viewer.get(at())).body.Moderation).toBeNull()
    const approved = await owner.post(at('approve'), { commentids: [waiting.ID], approve: true })
    expect(approved.body).toEqual({ Success: true, Message: 'The comment is approved' })
    expect((await listed(viewer)).map(it => it.ApprovalStatus)).toEqual([ApprovalStatus.Approved])
  })

  test('COMM-06 a text that was edited after it was read is not approved, and waits without another notice', async () => {
    await askApproval(true)
    const waiting = await written(commenter, 'Harmless')
    const versions = { [waiting.ID]: versionOf('Harmless') }
    const edited = await commenter.post(at('edit'), { commentid: waiting.ID, text: 'Something else' })
    expect(edited.status).toBe(200)
    expect(await noticesOf(owner)).toEqual(['A comment is waiting for approval'])
    const approve = (more: object) =>
      owner.post(at('approve'), { commentids: [waiting.ID], approve: true, ...more })
    expect((await approve({ versions })).status).toBe(409)
    expect(await textsFor(viewer)).toEqual([])
    expect((await approve({ versions: { [waiting.ID]: versionOf('Something else') } })).status).toBe(200)
    expect(await textsFor(viewer)).toEqual(['Something else'])
  })

  test('COMM-06 declined comments are gone for all but those who approve, also their author', async () => {
    await askApproval(true)
    const ids = [await written(commenter, 'one'), await written(commenter, 'two')].map(it => it.ID)
    const { body } = await owner.post(at('approve'), { commentids: ids.join(','), approve: 'false' })
    expect(body.Message).toBe('2 comments are declined')
    expect(await textsFor(commenter)).toEqual([])
    expect((await listed(owner)).map(it => it.ApprovalStatus)).toEqual([2, 2])
    expect((await add(commenter, 'x', { replyid: ids[0] })).status).toBe(404)
    const editor = await app.as('administrator')
    expect((await add(editor, 'x', { replyid: ids[0] })).status).toBe(409)
  })

  test('COMM-06 COMM-08 approving, clearing and choosing to approve are for those who look after the item', async () => {
    const comment = await written(commenter, 'x')
    for (const browser of [viewer, commenter, await app.as('uploader'), await app.as('approver')]) {
      const approve = await browser.post(at('approve'), { commentids: [comment.ID], approve: false })
      expect([approve.status, approve.body.Success]).toEqual([403, false])
      expect((await browser.post(at('flag'), { commentids: [comment.ID], flag: false })).status).toBe(403)
      expect((await askApproval(true, browser)).status).toBe(403)
      expect((await browser.get(`${at()}?status=1`)).status).toBe(403)
    }
    const manager = await app.as('manager')
    const gone = await manager.post(at('approve'), { commentids: [999_999], approve: true })
    expect([gone.status, gone.body.Message]).toEqual([404, 'That comment has been deleted'])
    expect((await manager.post(at('approve'), { commentids: [], approve: true })).status).toBe(400)
  })

  test('the site can let every comment wait; those who approve need not wait themselves', async () => {
    await storeSiteSettings(db(), { CommentsNeedApproval: true })
    const theirs = await written(commenter, 'Theirs')
    const ours = await written(await app.as('administrator'), 'Ours')
    await storeSiteSettings(db(), { CommentsNeedApproval: false })
    expect([theirs.ApprovalStatus, ours.ApprovalStatus]).toEqual([1, 0])
  })

  test('COMM-07 COMM-08 a comment goes with its replies; nobody deletes what others wrote unless they look after it', async () => {
    const top = await written(commenter, 'Top')
    const other = await app.as('commenter')
    const reply = await written(other, 'Reply', { replyid: top.ID })
    const alone = await written(other, 'Alone')
    for (const [browser, commentids] of [
      [viewer, [top.ID]],
      [commenter, [reply.ID]],
      [commenter, [top.ID, alone.ID]],
    ] as const)
      expect((await browser.post(at('delete'), { commentids })).status).toBe(403)
    expect((await listed(viewer)).length).toBe(2)
    const { body } = await owner.post(at('delete'), { commentids: [top.ID, alone.ID] })
    expect(body.Message).toBe('2 comments are deleted')
    expect(await listed(viewer)).toEqual([])
    expect((await viewer.get(`${at()}?replies=1&cid=${top.ID}`)).status).toBe(404)
    expect((await owner.post(at('delete'), { commentids: [top.ID] })).status).toBe(404)
  })

  test('COMM-11 a viewer flags a comment once; those who look after the item see and clear it', async () => {
    const comment = await written(commenter, 'Rude')
    const flag = (browser: Browser, more = {}) =>
      browser.post(at('flag'), { commentids: [comment.ID], ...more })
    expect((await flag(viewer)).body.Message).toBe(
      'Thank you. The people who manage this item will review it',
    )
    const again = await flag(viewer)
    expect([again.status, again.body.Message]).toEqual([409, 'You have already flagged this comment'])
    expect((await flag(commenter)).body.Message).toBe('You cannot flag your own comment')
    expect((await flag(await app.as('guest'))).status).toBe(403)
    expect((await listed(viewer))[0]).toMatchObject({ ApprovalStatus: 0, HasFlagged: true })
    expect((await listed(owner))[0]?.ApprovalStatus).toBe(ApprovalStatus.Flagged)
    expect(await textsFor(owner, 'status=4')).toEqual(['Rude'])
    expect(await noticesOf(owner)).toEqual(['A comment was flagged'])
    expect((await flag(owner, { flag: false })).body.Message).toBe('The flag is cleared')
    expect((await listed(owner))[0]?.ApprovalStatus).toBe(ApprovalStatus.Approved)
    expect((await flag(viewer)).status).toBe(409)
  })

  test('what waits is found wherever it is, also among replies', async () => {
    const top = await written(commenter, 'Top')
    await askApproval(true)
    await written(commenter, 'Reply that waits', { replyid: top.ID })
    await written(commenter, 'Top that waits')
    const [waiting] = await listed(commenter)
    await written(commenter, 'Reply to it', { replyid: waiting?.ID })
    expect(await textsFor(owner, 'status=1')).toEqual(['Reply to it', 'Top that waits', 'Reply that waits'])
    expect((await listed(viewer))[0]?.Replies).toEqual({ Items: [], Total: 0 })
    expect((await listed(commenter)).map(it => it.Replies.Total)).toEqual([1, 1])
  })

  test('what is decided about comments is in the history of the item, and what people take back is not', async () => {
    const [one, two] = [await written(commenter, 'One'), await written(commenter, 'Two')]
    await owner.post(at('approve'), { commentids: [one.ID], approve: false })
    await owner.post(at('delete'), { commentids: [one.ID] })
    await commenter.post(at('delete'), { commentids: [two.ID] })
    const log = await db()
      .selectFrom('audit')
      .select(['action', 'detail', 'person_id'])
      .where('subject', '=', `media:${item.ClipDataID}`)
      .orderBy('audit_id')
      .execute()
    expect(log).toEqual([
      {
        action: 'declined a comment',
        detail: { Author: expect.any(String), Text: 'One' },
        person_id: owner.PersonID,
      },
      {
        action: 'deleted a comment',
        detail: { Author: expect.any(String), Text: 'One' },
        person_id: owner.PersonID,
      },
    ])
  })
})
