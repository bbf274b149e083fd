import type { Field } from '@mediatheque/contract/fields'
import { myLists } from '@mediatheque/contract/my-lists'
import { upload } from '@mediatheque/contract/upload'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, CallFailed } from '../../shared/api.ts'
import { keyOf } from '../../shared/query.ts'
import type { Made } from './batch.rules.ts'
import type { Details } from './details.rules.ts'
import { type LinkDraft, linkInput } from './links.rules.ts'

export interface LinkResult {
  link: LinkDraft
  details: Details
  state: 'waiting' | 'adding' | 'done' | 'failed'
  problem: string
  item: Made | null
}

/** LINK-07: each on its own; one that fails does not stop the rest. */
export function useLinkImport(fields: readonly Field[]) {
  const client = useQueryClient()
  const [results, setResults] = useState<readonly LinkResult[]>([])
  const change = (URL: string, changes: Partial<LinkResult>) =>
    setResults(known => known.map(it => (it.link.URL === URL ? { ...it, ...changes } : it)))

  const add = async ({ link, details }: LinkResult) => {
    change(link.URL, { state: 'adding', problem: '' })
    try {
      const { ClipDataID, EncID, ViewURL, Title } = await api(
        upload.processLink,
        linkInput(details, fields, link),
      )
      change(link.URL, { state: 'done', item: { ClipDataID, EncID, ViewURL, Title } })
    } catch (error) {
      const [refused] = error instanceof CallFailed ? Object.values(error.Fields) : []
      change(link.URL, {
        state: 'failed',
        problem: refused ?? (error instanceof Error ? error.message : String(error)),
      })
    }
  }
  const addAll = async (wanted: readonly { link: LinkDraft; details: Details }[]) => {
    const all = wanted.map(it => ({ ...it, ...beginningOf(it.link), item: null }))
    setResults(all)
    for (const result of all) if (result.state === 'waiting') await add(result)
    await client.invalidateQueries({ queryKey: keyOf(myLists.ownMedia) })
  }
  return { results, addAll, retry: add }
}

/** Where nothing was found, nothing is asked again until somebody wants it. */
const beginningOf = ({ Problem }: LinkDraft) => ({
  state: Problem === '' ? ('waiting' as const) : ('failed' as const),
  problem: Problem,
})
