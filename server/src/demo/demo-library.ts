// What the demo library is furnished with before items come in.
import type { FieldType } from '@mediatheque/contract/fields'
import type { Motif } from './art/draw-art.ts'
import type { Policy } from './items/demo-item.ts'

export interface DemoField {
  title: string
  type: FieldType
  tooltip: string
  options?: readonly string[]
  isFormatted?: true
}

export const FIELDS = {
  subject: {
    title: 'Subject',
    type: 'ddl',
    tooltip: 'The school that looks after it',
    options: [
      'Earth sciences',
      'Life sciences and health',
      'Computing and engineering',
      'History and archive',
      'Languages and arts',
    ],
  },
  level: {
    title: 'Level',
    type: 'rb',
    tooltip: 'For whom it was made',
    options: ['School', 'Undergraduate', 'Postgraduate', 'Staff training'],
  },
  module: { title: 'Module', type: 'af', tooltip: 'The code in the handbook, such as GEO1101' },
  recorded: { title: 'Recorded on', type: 'date', tooltip: 'The day it was made' },
  accessible: {
    title: 'Accessibility',
    type: 'chk',
    tooltip: 'What it offers',
    options: ['Captions', 'Transcript', 'Audio description', 'Sign language'],
  },
  outcomes: {
    title: 'Learning outcomes',
    type: 'txt',
    tooltip: 'What somebody can do afterwards',
    isFormatted: true,
  },
} as const satisfies Record<string, DemoField>
export type FieldKey = keyof typeof FIELDS

export interface DemoCategory {
  name: string
  art?: Motif
  rule?: Record<string, unknown>
  /** Filled by managers alone. */
  isClosed?: true
  below?: readonly DemoCategory[]
}

export const CATEGORIES: readonly DemoCategory[] = [
  {
    name: 'Earth sciences',
    art: 'strata',
    below: [
      { name: 'Geology', below: [{ name: 'Rocks and minerals' }, { name: 'Volcanoes' }] },
      { name: 'Coasts and oceans', art: 'waves' },
      { name: 'Climate', art: 'turbines' },
    ],
  },
  {
    name: 'Life sciences',
    art: 'cells',
    below: [
      { name: 'Cell biology' },
      { name: 'Ecology', below: [{ name: 'Woodland', art: 'hills' }, { name: 'Field work' }] },
    ],
  },
  {
    name: 'Health',
    art: 'pulse',
    below: [{ name: 'Nursing skills' }, { name: 'Imaging', art: 'scan', isClosed: true }],
  },
  {
    name: 'Computing and engineering',
    art: 'network',
    below: [{ name: 'Programming' }, { name: 'Structures', art: 'bridge' }],
  },
  {
    name: 'History and archive',
    art: 'contours',
    below: [
      { name: 'Oral history', art: 'sound' },
      { name: 'Maps and photographs', below: [{ name: 'Northgate in pictures', art: 'photos' }] },
    ],
  },
  {
    name: 'Languages and arts',
    art: 'tiles',
    below: [{ name: 'Languages', below: [{ name: 'Auf Deutsch' }] }, { name: 'Music' }],
  },
  { name: 'New this month', art: 'globe', rule: { rdt: 30 } },
  // By what is said of them: most recordings of the demo are short, whatever they tell.
  { name: 'Lectures', art: 'people', rule: { rt: [1], s: 'lecture' } },
]

/** Restriction 0 is everybody, 1 who is signed in, 2 the groups named. */
export const POLICIES: readonly {
  name: Policy
  restriction: 0 | 1 | 2
  approvalRequired: boolean
  groups: readonly string[]
}[] = [
  { name: 'Whole library', restriction: 1, approvalRequired: false, groups: [] },
  { name: 'Public', restriction: 0, approvalRequired: true, groups: [] },
  {
    name: 'Staff only',
    restriction: 2,
    approvalRequired: false,
    groups: ['Earth sciences', 'Life sciences', 'Archive'],
  },
  { name: 'Medical imaging', restriction: 2, approvalRequired: false, groups: ['Medical imaging'] },
]
