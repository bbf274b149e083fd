import type { AddRule } from '@mediatheque/contract/publishing'
import { expect, test } from 'vitest'
import { choiceAt, EVERY_TYPE, restrictionOf, sound, withChoice } from './policies.rules.ts'

const rule = (RecordType: number, PublishingPolicyID: number, IsDefault = false): AddRule => ({
  RecordType,
  PublishingPolicyID,
  Role: 'uploader',
  IsDefault,
})

test('PPOL-02 a role has policies for a type, one of them the default', () => {
  const rules = [rule(1, 7, true), rule(1, 8), rule(10, 8, true)]
  expect(choiceAt(rules, 'uploader', 1)).toEqual({ policies: [7, 8], preset: 7 })
  expect(choiceAt(rules, 'editor', 1)).toEqual({ policies: [], preset: null })
})

test('PPOL-02 when the default goes, the first of those left takes its place', () => {
  expect(sound({ policies: [8, 9], preset: 7 })).toEqual({ policies: [8, 9], preset: 8 })
  expect(sound({ policies: [], preset: 7 })).toEqual({ policies: [], preset: null })
})

test('a change of one cell leaves the others alone, a change for every type replaces the row', () => {
  const rules = [rule(1, 7, true), rule(10, 8, true)]
  expect(withChoice(rules, 'uploader', [1], { policies: [], preset: null })).toEqual([rule(10, 8, true)])
  const every = withChoice(rules, 'uploader', EVERY_TYPE, { policies: [9], preset: 9 })
  expect(every).toHaveLength(EVERY_TYPE.length)
  expect(every.every(it => it.PublishingPolicyID === 9 && it.IsDefault)).toBe(true)
})

test('a restriction that nobody knows is taken for the narrower of the usual ones', () => {
  expect(restrictionOf(2)).toBe(2)
  expect(restrictionOf(9)).toBe(1)
})
