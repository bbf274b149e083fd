import type { Notification } from '@mediatheque/contract/notifications'
import { expect, test } from 'vitest'
import { isOwnLink, leadsAway, notYetTold, unreadFirst } from './notifications.rules.ts'

const one = (ID: number, IsRead: boolean): Notification => ({
  ID,
  IsRead,
  IsTold: false,
  Level: 'info',
  Title: `Number ${ID}`,
  Description: '',
  Link: '',
  LinkText: '',
  CreatedAt: `2026-11-0${ID}T12:00:00.000Z`,
})

test('SHELL-20 unread notifications stand first, each part newest first', () => {
  const { unread, read } = unreadFirst([one(1, false), one(4, true), one(3, false), one(2, true)])
  expect(unread.map(it => it.ID)).toEqual([3, 1])
  expect(read.map(it => it.ID)).toEqual([4, 2])
})

test('SHELL-21 a toast is shown once for each unread notification, oldest first', () => {
  expect(notYetTold([one(5, false), one(4, false), one(3, true), one(2, false)], 2).map(it => it.ID)).toEqual(
    [4, 5],
  )
  expect(notYetTold([one(2, false)], 2)).toEqual([])
  expect(notYetTold([{ ...one(5, false), IsTold: true }], 2)).toEqual([])
})

test('a link that leads off the site is not followed', () => {
  expect(isOwnLink('/view.aspx?id=1')).toBe(true)
  expect(isOwnLink('//evil.example')).toBe(false)
  expect(isOwnLink('/\\evil.example')).toBe(false)
  expect(isOwnLink('https://evil.example')).toBe(false)
  expect(isOwnLink('javascript:alert(1)')).toBe(false)
})

test('a toast offers no way to the item that is being looked at', () => {
  const here = '/view.aspx?id=aB1&tab=slideshows'
  expect(leadsAway('/view.aspx?id=aB1', here)).toBe(false)
  expect(leadsAway('/View.aspx?tab=comments&id=aB1', here)).toBe(false)
  expect(leadsAway('/view.aspx?id=ab1', here)).toBe(true)
  expect(leadsAway('/view.aspx?id=aB1', '/search.aspx?id=aB1')).toBe(true)
  expect(leadsAway('/search.aspx', '/search.aspx')).toBe(true)
})
