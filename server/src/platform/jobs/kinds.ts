// What workers can be given to do, by names that people know.
export const jobKinds = {
  convert: 'recordings, documents and photos',
  speech: 'transcripts',
  slides: 'slides and the text in pictures',
  transfer: 'links, recordings elsewhere and the import folder',
  mail: 'mails, notices and messages to other systems',
  upkeep: 'everything else: batches, imports of people, clearing up, backups',
} as const

export type JobKind = keyof typeof jobKinds

export const JOB_KINDS = Object.keys(jobKinds) as JobKind[]

export const kindsHelp = JOB_KINDS.map(kind => `${kind} (${jobKinds[kind]})`).join(', ')
