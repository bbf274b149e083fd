import {
  CAPTION_STATES,
  REPORTS,
  type ReportName,
  type ReportRow,
  type reports,
} from '@mediatheque/contract/reports'
import { viewAddress } from '../../core/items/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { recentDays } from '../analytics/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import { type Asked, countCaptionStates, listReport, type Row } from './reports.sql.ts'

export const showReport: Action<typeof reports.show> = async ({ db }, { Name, days, Page, PageSize }) => {
  const asked = await askedOf(db, days)
  const [{ rows, total }, Shares] = await Promise.all([
    listReport(db, Name, asked, { offset: Page * PageSize, limit: PageSize }),
    Name === 'accessibility' ? sharesOf(db) : [],
  ])
  return { Items: rows.map(rowOf), Total: total, Page, PageSize, Shares }
}

export async function askedOf(db: Db, days: number): Promise<Asked> {
  const { DefaultRegion: region } = await readSiteSettings(db)
  return { ...(await recentDays(db, region, days)), region }
}

export const columnsOf = (name: ReportName): string[] => Object.keys(REPORTS[name].columns)

export const rowOf = ({ name, enc_id, values }: Row): ReportRow => ({
  Name: name,
  URL: enc_id === null ? '' : viewAddress(enc_id),
  Values: values,
})

async function sharesOf(db: Db) {
  const counted = await countCaptionStates(db)
  return CAPTION_STATES.map(Name => ({ Name, Count: counted.find(it => it.Name === Name)?.Count ?? 0 }))
}
