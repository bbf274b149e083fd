import { notifications } from '@mediatheque/contract/notifications'
import { settings } from '@mediatheque/contract/settings'
import { signIn } from '@mediatheque/contract/sign-in'
import { expect, test } from 'vitest'
import { CallFailed, GIVES_UP_AFTER_MS, LoggedOut, planRequest, readAnswer, unasked } from './api.rules.ts'

const facts = { key: 'abc', isNetCore: true, code: null, utc: 7 }

test('SHELL-06 a call gives up after 120000 ms', () => {
  expect(GIVES_UP_AFTER_MS).toBe(120_000)
})

test('SHELL-09 a GET to an api path carries the embed key, and a utc that makes it unlike the last', () => {
  expect(planRequest(settings.user, {}, facts)).toEqual({
    method: 'GET',
    url: '/api/core/user/settings/?utc=7',
    headers: { accept: 'application/json', embedkey: 'abc' },
    body: null,
  })
})

test('SIGN-12 a call that nobody asked for says so to the server', () => {
  expect(planRequest(unasked(settings.user), {}, facts).headers).toMatchObject({ background: '1' })
  expect(planRequest(settings.user, {}, facts).headers).not.toHaveProperty('background')
})

test('parameters of the path are filled in and do not stand in the query again', () => {
  const { url } = planRequest(notifications.ofModule, { Module: 'a/b' }, facts)
  expect(url).toBe('/api/core/notifications/a%2Fb/?utc=7')
})

test('values of a GET stand in the query, lists repeated, absent ones not at all', () => {
  const { url } = planRequest(settings.fonts, { s: 'a b', list: [1, 2], gone: undefined }, facts)
  expect(url).toBe('/api/core/fonts/?s=a+b&list=1&list=2&utc=7')
})

test('SHELL-06 a POST sends JSON', () => {
  const plan = planRequest(settings.saveUserSetting, { key: 12, value: '1' }, facts)
  expect(plan).toMatchObject({
    method: 'POST',
    url: '/api/core/app/SaveUIUserSetting',
    body: '{"key":12,"value":"1"}',
  })
  expect(plan.headers['content-type']).toBe('application/json')
})

test('SITE-03 with IsNetCore off a call goes to its older form; a page method is POSTed', () => {
  const older = { ...facts, isNetCore: false }
  expect(planRequest(signIn.check, {}, older)).toMatchObject({
    method: 'POST',
    url: '/Default.aspx/AuthCheck',
  })
  expect(planRequest(notifications.ofMedia, {}, older)).toMatchObject({
    method: 'GET',
    url: '/iapi/ml/user/notifications/?utc=7',
  })
  expect(planRequest(settings.user, {}, older).url).toBe('/api/core/user/settings/?utc=7')
})

test('SHELL-29 the code of the page is passed on to api calls only', () => {
  const coded = { ...facts, code: '1e5' }
  expect(planRequest(settings.user, {}, coded).url).toContain('code=1e5')
  expect(planRequest(settings.setRegion, { tz: 'UTC' }, coded).url).toContain('code=1e5')
  expect(planRequest(signIn.login, {}, coded).url).toBe('/login.aspx/Login')
})

test('SHELL-06 the answer of a page method is inside d', () => {
  expect(readAnswer('/login.aspx/Login', 200, { d: { Success: true, ResponseUrl: '/' } })).toEqual({
    Success: true,
    ResponseUrl: '/',
  })
})

test('SHELL-07 Success false is a rejection with the message of the server, whatever the status', () => {
  const refusal = { Success: false, Message: 'No', ErrorCode: 403, Fields: { pw: 'Wrong' }, RequestID: 'r1' }
  expect(() => readAnswer('/api/x', 200, refusal)).toThrow(CallFailed)
  try {
    readAnswer('/api/x', 403, refusal)
  } catch (error) {
    expect(error).toMatchObject({
      Message: 'No',
      ErrorCode: 403,
      Fields: { pw: 'Wrong' },
      RequestID: 'r1',
      status: 403,
    })
  }
})

test('an answer that is no JSON, or an error without an envelope, is a failure in plain words', () => {
  expect(() => readAnswer('/api/x', 502, undefined)).toThrow('Sorry, something went wrong on our side')
  expect(() => readAnswer('/api/x', 200, undefined)).toThrow(CallFailed)
  expect(readAnswer('/api/x', 200, { Items: [], Total: 0 })).toEqual({ Items: [], Total: 0 })
})

test('SIGN-17 waiting code gets the rejection loggedout', () => {
  expect(new LoggedOut().message).toBe('loggedout')
})
