import { describe, expect, test } from 'vitest'
import { resolved, textOf, wordsIn } from './page.rules.ts'

const base = new URL('https://example.org/a/b')

describe('what a page says about itself', () => {
  test('og: comes before twitter: comes before what every page has', () => {
    const html = `<html><head><title>Plain &amp; simple</title>
      <meta name="description" content="Of the page">
      <meta name="twitter:title" content="Tweeted">
      <meta property="og:title" content="  Opened
        up ">
      <meta property="og:image" content="/c.png">
      <link rel="alternate" type="application/json+oembed" href="/oembed?u=1&amp;f=json">
      </head><body><svg><title>Not this</title></svg></body></html>`
    expect(wordsIn(html, base)).toEqual({
      Title: 'Opened up',
      Description: 'Of the page',
      PictureURL: 'https://example.org/c.png',
      OEmbedURL: 'https://example.org/oembed?u=1&f=json',
    })
  })

  test('a page without any of it says its title', () => {
    const words = wordsIn('<title>Plain &amp; simple</title><title>Second</title>', base)
    expect(words).toEqual({ Title: 'Plain & simple', Description: '', PictureURL: '', OEmbedURL: '' })
  })

  test('markup in it stays text, and endless words end', () => {
    const words = wordsIn(`<meta property="og:title" content="<b>x</b>${'y'.repeat(900)}">`, base)
    expect(words.Title).toHaveLength(250)
    expect(words.Title.startsWith('<b>x</b>')).toBe(true)
  })

  test('what is no page at all says nothing', () =>
    expect(wordsIn('\u0000\u0001<<<>>', base)).toMatchObject({ Title: '', Description: '' }))
})

describe('letters', () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><title>Gr\xfc\xdfe</title>', 'latin1')

  test('are read as the answer says', () =>
    expect(textOf(Buffer.from('Gr\xfc\xdfe', 'latin1'), 'text/html; charset=ISO-8859-1')).toBe('Grüße'))
  test('are read as the page says', () => expect(textOf(latin, 'text/html')).toContain('Grüße'))
  test('are UTF-8 where nobody says anything, or nonsense', () => {
    expect(textOf(Buffer.from('Grüße'), '')).toBe('Grüße')
    expect(textOf(Buffer.from('Grüße'), 'text/html; charset=klingon')).toBe('Grüße')
  })
})

test.each([
  ['data:image/png;base64,AA', ''],
  ['javascript:alert(1)', ''],
  ['//cdn.example.org/x.png', 'https://cdn.example.org/x.png'],
  ['', ''],
])('the picture %j is %j', (address, url) => expect(resolved(address, base)).toBe(url))
