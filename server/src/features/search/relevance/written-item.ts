// An item of the generated library that somebody wrote, as its files tell it.
export interface WrittenItem {
  title: string
  text: string
  owner: WrittenOwner
  isGerman?: true
  categories?: readonly string[]
  /** The code of its course, in a field for keywords. */
  course?: string
  /** YYYY-MM-DD */
  recordedOn?: string
  said?: readonly string[]
  slides?: readonly string[]
  chapters?: readonly string[]
  comments?: readonly string[]
  /** Of a PDF, each with its heading. */
  pages?: readonly (readonly [heading: string, ...paragraphs: string[]])[]
}

export const OWNERS = [
  'Dr Agnieszka Wróbel',
  'Rhys Llewellyn',
  'Maeve O’Sullivan',
  'Dr Fergus MacLeod',
  'Chiamaka Obi',
  'Hiroshi Tanabe',
  'Noor Khalil',
  'Léa Fontaine',
  'Prof. Jürgen Groß',
  'Sibylle Krämer',
] as const
export type WrittenOwner = (typeof OWNERS)[number]
