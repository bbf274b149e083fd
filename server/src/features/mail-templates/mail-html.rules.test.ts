import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.rules.ts'

const FRAME = { site: 'North & gate', language: 'en', accent: '#7a3d6b', hasLogo: false } as const

test('paragraphs and lines stay, and an address is a link without the full stop after it', () => {
  const html = mailHtml('Hello Ada,\n\nopen https://example.org/a?b=1&c=2.\nThank you', FRAME)
  expect(html).toContain('>Hello Ada,</p>')
  expect(html).toContain(
    'open <a href="https://example.org/a?b=1&amp;c=2" style="color:#7a3d6b;overflow-wrap:anywhere">https://example.org/a?b=1&amp;c=2</a>.<br>Thank you</p>',
  )
})

test('what people wrote is text', () => {
  const html = mailHtml('<script>alert(1)</script> https://example.org/"onclick="x', FRAME)
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('<a href="https://example.org/"')
  expect(html).toContain('&quot;onclick=&quot;x')
})

test('the name stands above it, or the logo with the name as its text', () => {
  expect(mailHtml('Hello', FRAME)).toContain('>North &amp; gate</strong>')
  const html = mailHtml('Hello', { ...FRAME, hasLogo: true })
  expect(html).toContain('<img src="cid:logo" alt="North &amp; gate"')
  expect(html).not.toContain('<strong')
})
