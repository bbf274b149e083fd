import { expect, test } from 'vitest'
import { eventsIn, jobsIn, tablesIn } from './feature-table.mjs'

test('tables that are written are found in the query builder and in SQL, and nothing that is no table', () => {
  const code = `tx.insertInto('chapter').values({}); tx.updateTable('tag'); sql\`update media_item set x\`; // update it`
  expect(tablesIn(code, new Set(['chapter', 'tag', 'media_item', 'cue']))).toEqual([
    'chapter',
    'media_item',
    'tag',
  ])
})

test('jobs are found by the names of their queues', () => {
  const code = `{\n  name: 'take-frame',\n  data: z.object({}) }\nfile: queue('make-slides', 60)\n{ name: 'no-job' }`
  expect(jobsIn(code)).toEqual(['make-slides', 'take-frame'])
})

test('live messages are the keys of the events of a contract', () => {
  const contract = `export const MESSAGE = 'conversion'
export type ConversionEvents = { [MESSAGE]: (it: string) => void }`
  expect(eventsIn(contract)).toEqual(['conversion'])
  expect(eventsIn(`export interface PeopleEvents {\n  'people-import': (it: string) => void\n}`)).toEqual([
    'people-import',
  ])
  expect(eventsIn('export const nothing = 1')).toEqual([])
})
