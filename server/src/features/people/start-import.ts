import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { IMPORT_MOST_BYTES, type people } from '@mediatheque/contract/people'
import { recordAudit } from '../../platform/audit.ts'
import { type Files, TooLarge } from '../../platform/files/files.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { importPeopleJob } from './people-import.job.ts'
import { insertImport } from './people-import.sql.ts'

export const startImport: Action<typeof people.startImport> = async (ctx, { FileName, Text, IsDryRun }) => {
  const viewer = personOf(ctx)
  const fileKey = await keep(ctx.files, Text)
  try {
    const ImportID = await ctx.db.transaction().execute(async tx => {
      const ImportID = await insertImport(tx, {
        personID: viewer.PersonID,
        switchedFrom: viewer.switchedFrom?.PersonID ?? null,
        fileName: FileName,
        fileKey,
        isDryRun: IsDryRun,
      })
      await ctx.jobs.send(tx, importPeopleJob, { ImportID })
      const detail = { FileName, IsDryRun }
      await recordAudit(tx, ctx, { action: 'imported people', subject: `people-import:${ImportID}`, detail })
      return ImportID
    })
    return { Success: true, ImportID }
  } catch (error) {
    await ctx.files.remove(fileKey)
    throw error
  }
}

async function keep(files: Files, text: string): Promise<string> {
  const key = `imports/people/${randomUUID()}.csv`
  try {
    await files.write(key, Readable.from([Buffer.from(text)]), { mostBytes: IMPORT_MOST_BYTES })
    return key
  } catch (error) {
    if (error instanceof TooLarge) throw new Refusal('too-large', 'people-file-too-large')
    throw error
  }
}
