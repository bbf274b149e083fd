import { expect, test } from 'vitest'
import {
  addressWhenExpired,
  addressWhenLoggedOut,
  addressWhenUnauthorised,
  modalNameAt,
  pageNameAt,
  whoMayOpen,
} from './place.rules.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://library.example')
  return { pathname, search }
}
const forVisitors = { who: 'visitor' } as const

test('the case of an address and its last slash do not matter', () => {
  expect(pageNameAt('/default.ASPX')).toBe('default')
  expect(pageNameAt('/Admin/People/')).toBe('people')
  expect(pageNameAt('/')).toBe('home')
  expect(pageNameAt('/nowhere')).toBeUndefined()
  expect(pageNameAt('/Page/Imprint/')).toBe('customPage')
  expect(pageNameAt('/page/a/b')).toBeUndefined()
})

test('SHELL-04 a modal has an address of its own', () => {
  expect(modalNameAt('/iAPI/core/ui/usersettings')).toBe('usersettings')
  expect(whoMayOpen('/iapi/core/ui/findmember/')).toBe('person')
})

test('SIGN-17 a session that has ended leads to the sign-in of the context', () => {
  expect(addressWhenLoggedOut(at('/vle/teams/contenttab.aspx?s=tide'))).toBe(
    '/vle/teams/contenttab.aspx?authtimeout=1',
  )
  expect(addressWhenLoggedOut(at('/VLE/LTI/Library.aspx?lti=x'))).toBe('/vle/startauth.aspx')
  expect(addressWhenLoggedOut(at('/vle/MediaLibrary.aspx'))).toBe('/vle/startauth.aspx')
  expect(addressWhenLoggedOut(at('/Default.aspx?embedlogin=1'))).toBe('/login.aspx?embedlogin=1')
  expect(addressWhenLoggedOut(at('/Default.aspx?f=x'))).toBe('/login.aspx?sourceurl=%2FDefault.aspx%3Ff%3Dx')
})

test('SIGN-17 on a page that needs no session nobody is sent anywhere', () => {
  for (const open of [
    '/login.aspx',
    '/forgot.aspx',
    '/vle/startauth.aspx',
    '/Sorry.aspx',
    '/VLE/LTI/Preview.aspx',
  ])
    expect(addressWhenLoggedOut(at(open))).toBeNull()
  expect(addressWhenLoggedOut(at('/vle/teams/contenttab.aspx?authtimeout=1'))).toBeNull()
})

test('SIGN-18 an Unauthorized answer leads to the login page and back', () => {
  expect(addressWhenUnauthorised(forVisitors, at('/admin/people?s=a'))).toBe(
    '/login.aspx?sourceurl=%2Fadmin%2Fpeople%3Fs%3Da',
  )
})

test('SIGN-18 not on the embed sign-in, with ajax=1, or for a call that needs no session', () => {
  expect(addressWhenUnauthorised(forVisitors, at('/Default.aspx?embedlogin=1'))).toBeNull()
  expect(addressWhenUnauthorised(forVisitors, at('/Default.aspx?ajax=1'))).toBeNull()
  expect(addressWhenUnauthorised({ who: 'anyone' }, at('/Default.aspx'))).toBeNull()
})

test('SIGN-13 the check of the timer never leads away by itself', () => {
  expect(addressWhenUnauthorised({ who: 'visitor', prolongs: false }, at('/Default.aspx'))).toBeNull()
})

test('SIGN-15 a failed check under /vle/teams goes to the content tab', () => {
  expect(addressWhenExpired(at('/vle/Teams/contenttab.aspx'))).toBe(
    '/vle/teams/contenttab.aspx?authtimeout=1',
  )
})

test('SIGN-16 a failed check elsewhere under /vle starts the sign-in; under /admin it says that it timed out', () => {
  expect(addressWhenExpired(at('/VLE/MediaLibrary.aspx'))).toBe('/vle/startauth.aspx')
  expect(addressWhenExpired(at('/admin/people'))).toBe('/login.aspx?timeout=1&sourceurl=%2Fadmin%2Fpeople')
})

test('SIGN-13 anywhere else the session-expired modal opens', () => {
  expect(addressWhenExpired(at('/Default.aspx'))).toBeNull()
  expect(addressWhenExpired(at('/administration'))).toBeNull()
})
