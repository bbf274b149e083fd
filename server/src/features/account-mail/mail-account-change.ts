import { deviceOf } from '../../platform/agent.rules.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type Words, wordsIn } from '../../words/index.ts'
import { composeMail } from '../mail-templates/index.ts'
import { languagesOf, readSiteSettings } from '../settings/index.ts'
import { findAddress } from './account-mail.sql.ts'

type AccountChange = keyof Words['account']['changes']

type Sender = Pick<Context, 'jobs' | 'config' | 'address' | 'agent'>

/** Puts a mail into the outgoing ones; nothing for people without an address. `detail` is a name or a number. */
export async function mailAccountChange(
  tx: Tx,
  ctx: Sender,
  personID: number,
  change: AccountChange,
  detail = '',
): Promise<void> {
  const person = await findAddress(tx, personID)
  if (person) await send(tx, ctx, { ...person, personID, change, detail })
}

/** To the address that the person had before: the new one may be an intruder's. */
export async function mailOldAddress(tx: Tx, ctx: Sender, personID: number, oldAddress: string) {
  const person = await findAddress(tx, personID)
  if (person && person.Email.toLowerCase() !== oldAddress.toLowerCase())
    await send(tx, ctx, {
      DisplayName: person.DisplayName,
      Email: oldAddress,
      personID,
      change: 'emailChanged',
      detail: person.Email,
    })
}

interface Change {
  personID: number
  DisplayName: string
  Email: string
  change: AccountChange
  detail: string
}

async function send(tx: Tx, { jobs, config, address, agent }: Sender, it: Change): Promise<void> {
  if (it.Email === '') return
  const { SiteName, DefaultRegion } = await readSiteSettings(tx)
  const language = (await languagesOf(tx, [it.personID]))(it.personID)
  const { account } = wordsIn(language)
  const { title, text } = account.changes[it.change]
  const device = deviceOf(agent)
  const moment = new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: DefaultRegion,
  }).format(new Date())
  const by = device ? account.device(device.browser, device.system) : account.unknownDevice
  const mail = await composeMail(tx, 'account', language, {
    site: SiteName,
    name: it.DisplayName,
    title,
    change: text(it.detail),
    when: account.when(moment, address, by),
    link: config.baseUrl,
  })
  await jobs.send(tx, sendMail, { to: it.Email, ...mail })
}
