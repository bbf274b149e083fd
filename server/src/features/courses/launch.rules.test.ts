import { expect, test } from 'vitest'
import { isTeacherBy, itemAt, languageIn } from './launch.rules.ts'
import { nextPageIn } from './read-members.ts'
import { toolConfiguration } from './register-platform.ts'

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership'

test('who teaches is said by the role in the course, not in the institution', () => {
  expect(isTeacherBy([`${MEMBERSHIP}#Instructor`])).toBe(true)
  expect(isTeacherBy(['Instructor'])).toBe(true)
  expect(isTeacherBy(['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor'])).toBe(false)
  expect(isTeacherBy([`${MEMBERSHIP}/Instructor#TeachingAssistant`, `${MEMBERSHIP}#Learner`])).toBe(false)
})

test('INTG-02 an address of ours names the item, its chapter and its quiz', () => {
  expect(itemAt('/VLE/LTI/Preview.aspx?id=abc&chapid=3')).toEqual({
    EncID: 'abc',
    ChapterID: 3,
    TimelineID: null,
  })
  expect(itemAt('/view.aspx?id=abc&tlid=7')).toMatchObject({ EncID: 'abc', TimelineID: 7 })
  expect(itemAt('/admin/people?id=abc')).toBeNull()
})

test('the next page of members is the link of that relation', () => {
  expect(nextPageIn('<https://x/1>; rel="differences", <https://x/2?a=1,2>; rel="next"')).toBe(
    'https://x/2?a=1,2',
  )
  expect(nextPageIn('<https://x/1>; rel="prev"')).toBeUndefined()
  expect(nextPageIn(null)).toBeUndefined()
})

const SITE = {
  ...{ origin: 'https://site.example', SiteName: 'Harbour films', SupportEmail: 'help@site.example' },
}

test('a platform is asked for the scopes that it knows', () => {
  const score = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
  expect(toolConfiguration(SITE, [score, 'openid']).scope).toBe(score)
  expect(toolConfiguration(SITE, undefined).scope.split(' ')).toHaveLength(4)
})

test('INTG-02 a platform learns the name of the site, its logo, its address and whom to write to', () => {
  const sent = toolConfiguration(SITE, undefined)
  expect(sent).toMatchObject({
    client_name: 'Harbour films',
    client_uri: 'https://site.example/',
    logo_uri: 'https://site.example/lti/logo.png',
    contacts: ['help@site.example'],
  })
  const tool = sent['https://purl.imsglobal.org/spec/lti-tool-configuration']
  expect(tool.description).not.toBe('')
  for (const message of tool.messages)
    expect(message).toMatchObject({ icon_uri: sent.logo_uri, target_link_uri: tool.target_link_uri })
  expect(toolConfiguration({ ...SITE, SupportEmail: '' }, undefined)).not.toHaveProperty('contacts')
})

test('the language of a launch is one of ours, or none', () => {
  expect(['de', 'de-AT', 'DE_at', 'en-GB,en;q=0.9', 'fr', ''].map(languageIn)).toEqual([
    'de',
    'de',
    'de',
    'en',
    null,
    null,
  ])
})
