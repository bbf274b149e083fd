// The mails that the site sends: what differs from mail to mail, and what each says by itself.
import type { MailContent, MailKind } from '@mediatheque/contract/mail-templates'
import type { Words } from '../../words/index.ts'

/** What replaces the names in each mail. */
export interface MailValues {
  password: Record<'site' | 'name' | 'link', string>
  invitation: Record<'site' | 'name' | 'by' | 'user' | 'how' | 'link', string>
  account: Record<'site' | 'name' | 'title' | 'change' | 'when' | 'link', string>
  access: Record<'site' | 'by' | 'title' | 'link', string>
  recommendation: Record<'site' | 'by' | 'title' | 'link' | 'note', string>
  retention: Record<'site' | 'name' | 'headline' | 'items' | 'link', string>
  search: Record<'site' | 'name' | 'search' | 'items' | 'link', string>
  digest: Record<'site' | 'name' | 'headline' | 'items' | 'link' | 'unsubscribe', string>
}

interface Mail<Kind extends MailKind> {
  /** Without them the mail is of no use. */
  required: readonly (keyof MailValues[Kind])[]
  /** Its usual text; the names are given as {{name}}. */
  usual: (words: Words, names: MailValues[Kind]) => { subject: string; parts: readonly string[] }
  example: (words: Words) => MailValues[Kind]
}

const EXAMPLE = { site: 'Mediatheque', name: 'Ada Bevan', link: 'https://media.example.org/a-page' }
const SHARED = { ...EXAMPLE, by: 'Owen Pryce', title: 'How tides shape an estuary' }

export const MAILS: { [Kind in MailKind]: Mail<Kind> } = {
  password: {
    required: ['link'],
    usual: ({ password }, { site, name, link }) => ({
      subject: password.subject(site),
      parts: [password.hello(name), password.link, link, password.ignore],
    }),
    example: () => EXAMPLE,
  },
  invitation: {
    required: ['user', 'link'],
    usual: ({ invitation }, { site, name, by, user, how, link }) => ({
      subject: invitation.subject(site),
      parts: [invitation.hello(name), invitation.text(by, site), invitation.user(user), how, link],
    }),
    example: ({ invitation }) => ({
      ...EXAMPLE,
      by: SHARED.by,
      user: 'ada.bevan',
      how: invitation.choosePassword,
    }),
  },
  account: {
    required: ['change', 'when'],
    usual: ({ account }, { site, name, title, change, when, link }) => ({
      subject: `${site}: ${title}`,
      parts: [account.hello(name), change, when, account.notYou, link],
    }),
    example: ({ account }) => ({
      ...EXAMPLE,
      title: account.changes.newDevice.title,
      change: account.changes.newDevice.text(''),
      when: account.when('2026-03-01 14:05', '192.0.2.7', account.device('Firefox', 'Linux')),
    }),
  },
  access: {
    required: ['link'],
    usual: ({ sharing }, { site, by, title, link }) => ({
      subject: sharing.headline(by, title),
      parts: [sharing.mail(by, title, site), link, sharing.account],
    }),
    example: () => SHARED,
  },
  recommendation: {
    required: ['link', 'note'],
    usual: ({ sharing }, { site, by, title, link, note }) => ({
      subject: sharing.headline(by, title),
      parts: [sharing.recommends(by, title, site), link, note, sharing.plain],
    }),
    example: ({ sharing }) => ({ ...SHARED, note: `${sharing.note(SHARED.by)}\n\n…` }),
  },
  retention: {
    required: ['items', 'link'],
    usual: ({ retention }, { site, name, headline, items, link }) => ({
      subject: `${site}: ${headline}`,
      parts: [retention.hello(name), retention.why, items, retention.keep, link, retention.nothing],
    }),
    example: ({ retention }) => ({
      ...EXAMPLE,
      headline: retention.first,
      items: retention.line(SHARED.title, '2026-03-01', false),
    }),
  },
  search: {
    required: ['items', 'link'],
    usual: ({ savedSearches }, { site, name, search, items, link }) => ({
      subject: `${site}: ${savedSearches.headline(search)}`,
      parts: [savedSearches.hello(name), savedSearches.why(search), items, link, savedSearches.stop],
    }),
    example: ({ savedSearches }) => ({
      ...EXAMPLE,
      search: savedSearches.example,
      items: `- ${SHARED.title}`,
    }),
  },
  digest: {
    required: ['items', 'unsubscribe'],
    usual: ({ follows }, { site, name, headline, items, link, unsubscribe }) => ({
      subject: `${site}: ${headline}`,
      parts: [follows.hello(name), follows.why, items, follows.all, link, follows.stop, unsubscribe],
    }),
    example: ({ follows }) => ({
      ...EXAMPLE,
      headline: follows.daily,
      items: follows.line(SHARED.title, SHARED.by, EXAMPLE.link),
      unsubscribe: `${EXAMPLE.link}?token=…`,
    }),
  },
}

export const namesOf = (kind: MailKind, words: Words): string[] => Object.keys(MAILS[kind].example(words))

export const requiredOf = (kind: MailKind): string[] => [...MAILS[kind].required]

/** With the names in it, as administrators read and rewrite it. */
export function usualMail(kind: MailKind, words: Words): MailContent {
  const names = Object.fromEntries(namesOf(kind, words).map(name => [name, `{{${name}}}`]))
  const { subject, parts } = (MAILS[kind] as Mail<MailKind>).usual(words, names as never)
  return { Subject: subject, Text: parts.join('\n\n') }
}

const NAME = /\{\{\s*(\w+)\s*\}\}/g

export const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, name = '']) => name)

/** A paragraph of which nothing is left goes: not every mail has a note. */
export function fillMail({ Subject, Text }: MailContent, values: Readonly<Record<string, string>>) {
  const filled = (text: string) => text.replace(NAME, (_, name: string) => values[name] ?? '')
  return {
    subject: filled(Subject).replace(/\s+/g, ' ').trim().slice(0, 300),
    text: Text.split(/\n{2,}/)
      .map(filled)
      .filter(part => part.trim() !== '')
      .join('\n\n'),
  }
}
