// What administrators do behind a journey. Settings and fields of the site are as before when the test is over.
import type { EditableSiteSettings } from '@mediatheque/contract/settings'
import { type APIRequestContext, request } from 'playwright-core'
import { expect } from 'vitest'
import { baseUrl } from './here.ts'

const SETTINGS = '/api/core/site/settings/'

let admin: APIRequestContext | undefined
let before: EditableSiteSettings | undefined
let fields: number[] = []

export async function restoreSite() {
  for (const field of fields) await tell(`/api/core/fields/${field}/delete`, {})
  fields = []
  if (before) await tell(SETTINGS, before)
  before = undefined
}

export async function leaveSite() {
  await admin?.dispose()
  admin = undefined
}

export async function setSite(changes: Partial<EditableSiteSettings>) {
  before ??= await (await asAdmin()).get(SETTINGS).then(answer => answer.json())
  await tell(SETTINGS, changes)
}

/** A field that items of these types have until the test is over: a required one would stop other journeys. */
export async function giveField(field: { Title: string; Type: string; RecordTypes: number[] } & object) {
  const { Data } = await tell<{ Data: { ID: number } }>('/api/core/fields/', field)
  fields.push(Data.ID)
}

/** A call as the administrator of the demo library. */
export async function tell<Answer = { ID: number }>(path: string, data: object): Promise<Answer> {
  const answer = await (await asAdmin()).post(path, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

async function asAdmin() {
  if (admin) return admin
  const baseURL = baseUrl
  admin = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  await admin.post('/login.aspx/Login', { data: { un: 'admin', pw: 'mediatheque' } })
  return admin
}
