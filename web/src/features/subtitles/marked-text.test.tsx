import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedText } from './marked-text.tsx'

const mark = (Kind: 'ruby' | 'rt' | 'at' | 'i' | 'c', From: number, To: number, Value = '') => ({
  ...{ Kind, From, To, Value },
})

test('SUBS-12 a reading is drawn over its signs, without the brackets of the plain text', () => {
  const marks = [mark('ruby', 0, 12), mark('rt', 1, 6), mark('rt', 7, 11)]
  expect(renderToStaticMarkup(<MarkedText text="漢(kan)字(ji) hier" marks={marks} />)).toBe(
    '<ruby>漢<rt>kan</rt>字<rt>ji</rt> </ruby>hier',
  )
})

test('SUBS-12 what is said only later is drawn so until its moment', () => {
  const marks = [mark('at', 4, 8, '6'), mark('at', 8, 13, '7.5')]
  const at = (nowSecs: number) =>
    renderToStaticMarkup(<MarkedText text="one two three" marks={marks} nowSecs={nowSecs} />)
  expect(at(5)).toBe('one <span data-future="">two </span><span data-future="">three</span>')
  expect(at(6)).toBe('one <span>two </span><span data-future="">three</span>')
  expect(at(8)).not.toContain('data-future')
})

test('SUBS-12 what people wrote is text, in marks as well', () => {
  const drawn = renderToStaticMarkup(<MarkedText text="<b>x" marks={[mark('c', 0, 4, 'yellow')]} />)
  expect(drawn).toBe('<span data-tint="yellow">&lt;b&gt;x</span>')
})
