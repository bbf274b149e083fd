// Devices on which an account has signed in before are let through while others are slowed down (OWASP device cookies).
import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/http/context.ts'
import { cookieName } from '../../platform/http/cookie-name.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../../platform/site-secret.ts'

const DEVICE_COOKIE = 'mediatheque_device'
const PURPOSE = 'known device'
const KEEP_SECS = 180 * 86_400
/** Of a device that many people share, those who signed in last. */
const MOST_PEOPLE = 20

interface Device {
  ID: string
  people: readonly number[]
}

async function readDevice(ctx: Context): Promise<Device | undefined> {
  const cookie = ctx.cookies[cookieName(ctx.config, DEVICE_COOKIE)]
  const text = cookie && unsigned(await siteSecret(ctx.db), PURPOSE, cookie)
  if (!text) return undefined
  const [ID = '', ...people] = text.split('-')
  return { ID, people: people.map(Number) }
}

/** Its ID where this account has signed in on it before. */
export async function knownDevice(ctx: Context, personID: number | undefined): Promise<string | undefined> {
  const device = await readDevice(ctx)
  return personID !== undefined && device?.people.includes(personID) ? device.ID : undefined
}

export async function rememberDevice(ctx: Context, personID: number): Promise<void> {
  const { ID, people } = (await readDevice(ctx)) ?? { ID: randomBytes(16).toString('hex'), people: [] }
  const known = [personID, ...people.filter(other => other !== personID)].slice(0, MOST_PEOPLE)
  ctx.setCookie({
    name: cookieName(ctx.config, DEVICE_COOKIE),
    value: signed(await siteSecret(ctx.db), PURPOSE, [ID, ...known].join('-')),
    maxAgeSecs: KEEP_SECS,
  })
}
