import type { Field } from '@mediatheque/contract/fields'
import { integrations, type RecordingImport, type SourceName } from '@mediatheque/contract/integrations'
import { RecordType } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, CallFailed } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { type Details, formResult, itemInput } from '../upload/index.ts'
import type { Chosen } from './chosen.ts'

const LOOK_EVERY_MS = 1500

export type Result = Omit<RecordingImport, 'ID' | 'Source'> & { ID: number | null }

const isOver = ({ Status }: Pick<Result, 'Status'>) => Status === 'done' || Status === 'failed'

/** Each on its own; one that is refused does not stop the rest. */
export function useBringIn(Source: SourceName, fields: readonly Field[]) {
  const [asked, setAsked] = useState<readonly Result[]>([])
  const waits = asked.some(it => !isOver(it))
  const { data } = useQuery({
    ...query(integrations.imports, {}),
    enabled: waits,
    refetchInterval: LOOK_EVERY_MS,
  })
  const results = asked.map(it => (it.ID !== null && data?.Items.find(one => one.ID === it.ID)) || it)

  const addOne = async (one: Chosen, details: Details) => {
    const outcome = await add(Source, one, details, fields)
    setAsked(known => known.map(it => (it.RecordingID === one.ID ? outcome : it)))
  }
  const addAll = async (chosen: readonly Chosen[], details: Details) => {
    setAsked(chosen.map(waiting))
    for (const one of chosen) await addOne(one, details)
  }
  /** One that has failed, as it was described. */
  const again = (one: Chosen, details: Details) => {
    setAsked(known => known.map(it => (it.RecordingID === one.ID ? waiting(one) : it)))
    return addOne(one, details)
  }
  return { results, addAll, again }
}

const waiting = ({ ID, title }: Chosen): Result => ({
  ID: null,
  RecordingID: ID,
  Title: title,
  Status: 'waiting',
  Percent: 0,
  Reason: '',
  ViewURL: '',
})

async function add(
  Source: SourceName,
  one: Chosen,
  details: Details,
  fields: readonly Field[],
): Promise<Result> {
  const facts = { recordType: RecordType.Video, isTitleOptional: true, mandatesCategory: false }
  const form = itemInput(
    details,
    formResult(details, { ...facts, title: '', fields: fields.filter(it => !it.IsTitleField) }),
  )
  try {
    const { Data } = await api(integrations.bringIn, { ...form, Source, id: one.ID, title: one.title })
    return Data
  } catch (error) {
    const [refused] = error instanceof CallFailed ? Object.values(error.Fields) : []
    const Reason = refused ?? (error instanceof Error ? error.message : String(error))
    return { ...waiting(one), Status: 'failed', Reason }
  }
}
