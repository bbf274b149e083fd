// Lines of text as links: which are kept, and why the others are not (LINK-03, LINK-04).
import type { InputOf } from '@mediatheque/contract/call'
import type { Field } from '@mediatheque/contract/fields'
import { RecordType } from '@mediatheque/contract/primitives'
import { type FoundLink, linksIn, type upload } from '@mediatheque/contract/upload'
import { type Details, formResult, itemInput } from './details.rules.ts'

/** What the server looks at in one go. */
const MOST_LINKS = 50

export type LineReason = 'shape' | 'private' | 'twice' | 'tooMany'

export interface DroppedLine {
  line: string
  why: LineReason
}

export interface SortedLines {
  kept: string[]
  dropped: DroppedLine[]
}

const looksLikeAddress = (line: string) => /^(https?|ftp):\/\/[^\s]+$/i.test(line) && URL.canParse(line)

export function sortLines(text: string): SortedLines {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const allowed = new Set(linksIn(text))
  const kept: string[] = []
  const dropped: DroppedLine[] = []
  for (const line of lines) {
    const why = reasonAgainst(line, allowed, kept)
    if (why) dropped.push({ line, why })
    else kept.push(line)
  }
  return { kept, dropped }
}

function reasonAgainst(
  line: string,
  allowed: ReadonlySet<string>,
  kept: readonly string[],
): LineReason | undefined {
  if (!allowed.has(line)) return looksLikeAddress(line) ? 'private' : 'shape'
  if (kept.includes(line)) return 'twice'
  return kept.length >= MOST_LINKS ? 'tooMany' : undefined
}

export interface LinkDraft extends FoundLink {
  /** As it is to be called; the page's own title at first. */
  title: string
  asVideo: boolean
}

export const draftOf = (found: FoundLink): LinkDraft => ({
  ...found,
  title: found.Title || hostOf(found.URL),
  asVideo: false,
})

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

export type LinkStep = 'urls' | 'page' | 'youtube' | 'done'

export const linksOf = (drafts: readonly LinkDraft[], step: 'page' | 'youtube') =>
  drafts.filter(it => it.Problem === '' && (it.Kind === 'youtube') === (step === 'youtube'))

export const refusedIn = (drafts: readonly LinkDraft[]) => drafts.filter(it => it.Problem !== '')

/** LINK-02: the form of the links, then that of the videos at YouTube, each only where there is one. */
export function linkSteps(drafts: readonly LinkDraft[]): LinkStep[] {
  const forms = (['page', 'youtube'] as const).filter(step => linksOf(drafts, step).length > 0)
  return ['urls', ...forms, 'done']
}

export const linkStepAfter = (step: LinkStep, drafts: readonly LinkDraft[]): LinkStep => {
  const steps = linkSteps(drafts)
  return steps[steps.indexOf(step) + 1] ?? 'done'
}

export const linkStepBefore = (step: LinkStep, drafts: readonly LinkDraft[]): LinkStep => {
  const steps = linkSteps(drafts)
  return steps[Math.max(0, steps.indexOf(step) - 1)] ?? 'urls'
}

/** Where a link becomes an item of another type: a recording that is imported is a video like any other (LINK-06). */
export const typeOfLink = ({ Kind, asVideo }: Pick<LinkDraft, 'Kind' | 'asVideo'>) =>
  Kind === 'youtube' || asVideo ? RecordType.Video : RecordType.Link

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What a link says about itself is where the form says nothing. */
function describedBy(details: Details, fields: readonly Field[], { Description }: LinkDraft): Details {
  const field = fields.find(it => it.IsDescField)
  if (!field || Description === '' || (details.answers[field.ID] ?? '') !== '') return details
  const text = field.HTMLEnabled ? asHtml(Description) : Description
  return { ...details, answers: { ...details.answers, [field.ID]: text } }
}

/** LINK-07: the same as of a file, with the address in place of its name. */
export function linkInput(
  details: Details,
  fields: readonly Field[],
  link: LinkDraft,
): InputOf<typeof upload.processLink> {
  const recordType = typeOfLink(link)
  const told = describedBy(details, fields, link)
  const facts = { recordType, title: link.title, isTitleOptional: true, mandatesCategory: false }
  return {
    ...itemInput(told, formResult(told, { ...facts, fields })),
    url: link.URL,
    asvideo: link.asVideo,
    rt: recordType,
  }
}
