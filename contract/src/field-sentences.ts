// What a schema says of a value that does not fit, as a sentence for the person who typed it. A schema's own message
// always wins; these are said where it has none.
import type { z } from 'zod'
import { patternOf } from './sentence-pattern.ts'

const SENTENCES = {
  missing: 'This field is required',
  text: 'Please enter text',
  number: 'Please enter a number',
  wholeNumber: 'Please enter a whole number',
  yesOrNo: 'Please choose yes or no',
  list: 'Please give a list',
  values: 'Please send an object',
  atLeast: 'Please enter # or more',
  moreThan: 'Please enter more than #',
  atMost: 'Please enter # or less',
  lessThan: 'Please enter less than #',
  multiple: 'Please enter a multiple of #',
  empty: 'Please fill this in',
  tooShort: 'Please use at least # characters',
  tooLong: 'Please use at most # characters',
  noneChosen: 'Please choose at least one',
  tooFewChosen: 'Please choose at least #',
  tooManyChosen: 'Please choose at most #',
  email: 'Please enter a valid email',
  address: 'Please enter a valid web address',
  date: 'Please enter the date as YYYY-MM-DD',
  moment: 'Please enter date and time in the format ISO #',
  options: 'Please choose one of “*”',
  unknown: '“*” is not known here',
  format: 'That is not in the right format',
} as const

const SHOWN_OPTIONS = 12

const TYPES: Readonly<Record<string, string>> = {
  string: SENTENCES.text,
  number: SENTENCES.number,
  nan: SENTENCES.number,
  int: SENTENCES.wholeNumber,
  bigint: SENTENCES.wholeNumber,
  boolean: SENTENCES.yesOrNo,
  array: SENTENCES.list,
  tuple: SENTENCES.list,
  set: SENTENCES.list,
  object: SENTENCES.values,
  record: SENTENCES.values,
  map: SENTENCES.values,
  date: SENTENCES.date,
  nonoptional: SENTENCES.missing,
}

const FORMATS: Readonly<Record<string, string>> = {
  email: SENTENCES.email,
  url: SENTENCES.address,
  date: SENTENCES.date,
  datetime: SENTENCES.moment.replace('#', '8601'),
}

type RawIssue = z.core.$ZodRawIssue
type Bounded = { origin: string; inclusive?: boolean | undefined }

const isCounted = (origin: string) => origin === 'array' || origin === 'set' || origin === 'map'
const withNumber = (sentence: string, value: unknown) => sentence.replace('#', String(value))

function belowLeast({ origin, inclusive }: Bounded, least: unknown): string {
  if (origin === 'string')
    return Number(least) === 1 ? SENTENCES.empty : withNumber(SENTENCES.tooShort, least)
  if (isCounted(origin))
    return Number(least) === 1 ? SENTENCES.noneChosen : withNumber(SENTENCES.tooFewChosen, least)
  return withNumber(inclusive === false ? SENTENCES.moreThan : SENTENCES.atLeast, least)
}

function aboveMost({ origin, inclusive }: Bounded, most: unknown): string {
  if (origin === 'string') return withNumber(SENTENCES.tooLong, most)
  if (isCounted(origin)) return withNumber(SENTENCES.tooManyChosen, most)
  return withNumber(inclusive === false ? SENTENCES.lessThan : SENTENCES.atMost, most)
}

const oneOf = (values: readonly unknown[]) =>
  SENTENCES.options.replace(
    '*',
    values.slice(0, SHOWN_OPTIONS).join(', ') + (values.length > SHOWN_OPTIONS ? ', …' : ''),
  )

/** The form whose kind was right and whose content was not says what is wrong; else the first one does. */
function ofUnion(forms: readonly (readonly z.core.$ZodIssue[])[]): string {
  const isOfKind = (issues: readonly z.core.$ZodIssue[]) =>
    issues.every(issue => issue.code !== 'invalid_type' || issue.path.length > 0)
  return (forms.find(isOfKind) ?? forms[0])?.[0]?.message ?? SENTENCES.format
}

export function fieldSentence(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? SENTENCES.missing : (TYPES[issue.expected] ?? SENTENCES.format)
    case 'too_small':
      return belowLeast(issue, issue.minimum)
    case 'too_big':
      return aboveMost(issue, issue.maximum)
    case 'not_multiple_of':
      return withNumber(SENTENCES.multiple, issue.divisor)
    case 'invalid_format':
      return FORMATS[issue.format] ?? SENTENCES.format
    case 'invalid_value':
      return issue.input === undefined ? SENTENCES.missing : oneOf(issue.values)
    case 'unrecognized_keys':
      return SENTENCES.unknown.replace('*', issue.keys.join(', '))
    case 'invalid_union':
      return issue.input === undefined ? SENTENCES.missing : ofUnion(issue.errors)
    default:
      return SENTENCES.format
  }
}

const GENERAL = new Set<string>(Object.values(SENTENCES))

/** True of a sentence that fits any field, so that it says nothing without the field's name. */
export const isGeneral = (sentence: string) => GENERAL.has(patternOf(sentence).pattern)
