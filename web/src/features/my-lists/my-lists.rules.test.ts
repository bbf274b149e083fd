import { expect, test } from 'vitest'
import { addressOf, changedList, isFiltered, requestOf, WHOLE_LIST } from './my-lists.rules.ts'

test('LIST-03 a list is asked for by ten; another filter begins at the first page', () => {
  const third = changedList(WHOLE_LIST, { page: 3 })
  expect(requestOf(third)).toEqual({ s: '', rt: 0, pi: 2, ps: 10 })
  expect(changedList(third, { s: 'tide' })).toMatchObject({ s: 'tide', page: 1 })
  expect(isFiltered(third)).toBe(false)
  expect(isFiltered(changedList(third, { rt: 10 }))).toBe(true)
})

test('LIST-04 a moment opens at its time, an item at its beginning', () => {
  expect(addressOf({ ViewURL: '/view.aspx?id=x', StartSecs: 83.5, Quiz: null })).toBe(
    '/view.aspx?id=x&t=83.5',
  )
  expect(addressOf({ ViewURL: '/view.aspx?id=x', StartSecs: null, Quiz: null })).toBe('/view.aspx?id=x')
  expect(addressOf({ ViewURL: '/view.aspx?id=x', StartSecs: null, Quiz: { ID: 7, Name: 'Q' } })).toBe(
    '/view.aspx?id=x&tlid=7',
  )
})
