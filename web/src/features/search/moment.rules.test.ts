import { expect, test } from 'vitest'
import { whereMoreIs } from './moment.rules.ts'

const momentOf = (Kind: 'speech' | 'pages') => ({
  Kind,
  StartSecs: null,
  Page: null,
  Snippet: [],
  ImageURL: null,
  URL: '',
})

test('more of what is said is searched for on the page of its item; the rest is on the page itself', () => {
  const ViewURL = '/view.aspx?id=5~abc'
  expect(whereMoreIs({ ViewURL, Moments: [momentOf('pages'), momentOf('speech')] }, 'cell & wall')).toBe(
    '/view.aspx?id=5~abc&subsearch=cell%20%26%20wall',
  )
  expect(whereMoreIs({ ViewURL, Moments: [momentOf('pages')] }, 'cell')).toBe(ViewURL)
  expect(whereMoreIs({ ViewURL, Moments: [momentOf('speech')] }, '')).toBe(ViewURL)
})
