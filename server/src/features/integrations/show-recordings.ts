import type { integrations, RecordingImport } from '@mediatheque/contract/integrations'
import { viewAddress } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { listImports } from './imports.sql.ts'
import { requireProvider } from './providers.ts'
import { requestWith, tokenFor } from './request-service.ts'

export const showRecordings: Action<typeof integrations.recordings> = async (ctx, { Source, next }) => {
  const provider = requireProvider(ctx.config, Source)
  const token = await tokenFor(ctx, provider, personOf(ctx).PersonID)
  return provider.recordings(requestWith(provider, token), next)
}

type Row = Awaited<ReturnType<typeof listImports>>[number]

export const importOf = ({ EncID, ...row }: Row): RecordingImport => ({
  ID: row.ID,
  Source: row.Source,
  RecordingID: row.RecordingID,
  Title: row.Title,
  Status: row.Status,
  Percent: row.Percent,
  Reason: row.Reason,
  ViewURL: EncID ? viewAddress(EncID) : '',
})

export const showImports: Action<typeof integrations.imports> = async ctx => {
  const Items = (await listImports(ctx.db, personOf(ctx).PersonID)).map(importOf)
  return { Items, Total: Items.length }
}
