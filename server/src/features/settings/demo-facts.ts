// What the demo library tells the pages of its site; other sites have nothing of it.
import { DemoProgress } from '@mediatheque/contract/settings'
import { z } from 'zod'
import type { Handle } from '../../platform/db/connect.ts'
import { readSettingsNamed, storeSiteSettings } from './settings.sql.ts'

const DemoFacts = z.object({
  DemoProgress: DemoProgress.nullable().catch(null),
  TourItem: z.string().nullable().catch(null),
})
export type DemoFacts = z.infer<typeof DemoFacts>

export const readDemoFacts = async (db: Handle): Promise<DemoFacts> =>
  DemoFacts.parse(await readSettingsNamed(db, Object.keys(DemoFacts.shape)))

export const storeDemoFacts = (db: Handle, facts: Partial<DemoFacts>) => storeSiteSettings(db, facts)
