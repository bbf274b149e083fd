import { expect, test } from 'vitest'
import { bringsFrameSession, ownPath, wantedCoursePage, withFrameSession } from './own-path.rules.ts'

const origin = 'https://library.example'
const wanted = (search: string, referrer = '') => wantedCoursePage({ search, referrer, origin })

test('SIGN-10 only a path of this site is one to return to', () => {
  expect(ownPath('/view.aspx?id=7', origin)).toBe('/view.aspx?id=7')
  for (const wished of [null, '', 'https://evil.example/', '//evil.example', '/\\evil.example', 'view.aspx'])
    expect(ownPath(wished, origin), String(wished)).toBeNull()
})

test('SIGN-16 the sign-in of a course comes back to the page that was wanted', () => {
  expect(wanted('?returnurl=%2Fvle%2FMediaLibrary.aspx%3Fs%3Dtide')).toBe('/vle/MediaLibrary.aspx?s=tide')
  expect(wanted('', `${origin}/vle/MediaLibrary.aspx?s=tide`)).toBe('/vle/MediaLibrary.aspx?s=tide')
})

test('SIGN-15 from Teams, too, and from an entrance or elsewhere to the library', () => {
  expect(wanted('?authtimeout=1', `${origin}/vle/teams/library.aspx?id=3`)).toBe(
    '/vle/teams/library.aspx?id=3',
  )
  for (const referrer of [
    '',
    'rubbish',
    `${origin}/vle/teams/contenttab.aspx?authtimeout=1`,
    `${origin}/VLE/StartAuth.aspx`,
    `${origin}/Default.aspx`,
    'https://evil.example/vle/MediaLibrary.aspx?s=x',
  ])
    expect(wanted('?returnurl=https://evil.example/', referrer), referrer).toBe('/vle/MediaLibrary.aspx')
})

test('INTG-09 a frame comes back to the page it wanted, and brings its token along', () => {
  const path = withFrameSession('/vle/MediaLibrary.aspx?f=%7B%22s%22%3A%22tide%22%7D', origin)
  expect(path).toBe('/vle/MediaLibrary.aspx?f=%7B%22s%22%3A%22tide%22%7D&framesession=1')
  expect(bringsFrameSession(path, origin)).toBe(true)
  expect(bringsFrameSession('/vle/MediaLibrary.aspx', origin)).toBe(false)
})

test('INTG-08 from a tab of Teams one comes back to the tab', () => {
  const fallback = '/vle/teams/contenttab.aspx'
  const referrer = `${origin}${fallback}`
  expect(wantedCoursePage({ search: '?authtimeout=1', referrer, origin, fallback })).toBe(fallback)
})
