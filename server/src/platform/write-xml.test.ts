import { expect, test } from 'vitest'
import { readXml } from './saml/xml.ts'
import { writeXml } from './write-xml.ts'

test('what people wrote stays text, in elements and in attributes', () => {
  const text = '</title><script>alert("1")</script> & ]]> \u{1F600}'
  const xml = writeXml({
    name: 'a',
    attributes: { title: text },
    children: [{ name: 'b', children: [text] }],
  })
  const root = readXml(xml)
  expect(root.getAttribute('title')).toBe(text)
  expect(root.firstChild?.firstChild?.nodeValue).toBe(text)
  expect(root.firstChild?.nextSibling).toBeNull()
})

test('characters that XML does not have are left out', () => {
  expect(writeXml({ name: 'a', children: ['one\u0000\u0008\uD800 two\uFFFE'] })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>one two</a>\n',
  )
})
