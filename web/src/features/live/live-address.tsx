import type { MediaItem } from '@mediatheque/contract/item'
import { live } from '@mediatheque/contract/live'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Button, Loading, SkeletonLines, TextField, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { query, showFailure, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-upload.ts'
import { say, useWords } from '../../words/index.ts'

/** Where the stream of an item comes from, for those who may edit it. */
export function LiveAddress({ item }: { item: Pick<MediaItem, 'EncID'> }) {
  const address = useQuery({ ...query(live.show, { id: item.EncID }), staleTime: 0 })
  const { data, error, refetch, isRefetching } = address
  if (data) return <AddressForm key={data.URL} id={item.EncID} saved={data.URL} />
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <Loading>
      <SkeletonLines lines={2} />
    </Loading>
  )
}

function AddressForm({ id, saved }: { id: string; saved: string }) {
  const t = useWords()
  const [url, setUrl] = useState(saved)
  const [problem, setProblem] = useState<string>()
  const reads = [query(live.show, { id }), query(live.status, { id })]
  const { mutateAsync, isPending } = useCall(live.save, reads, { isHandled: true })
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    setProblem(undefined)
    try {
      await mutateAsync({ id, url })
      toast({ kind: 'ok', text: t('live.saved') })
    } catch (error) {
      const refused = error instanceof CallFailed ? error.Fields.url : undefined
      if (refused) setProblem(say(refused))
      else showFailure(error)
    }
  }
  return (
    <form onSubmit={event => void save(event)} noValidate>
      <TextField
        type="url"
        label={t('live.url')}
        description={t('live.urlHint')}
        value={url}
        onChange={setUrl}
        error={problem}
      />
      <Button size="sm" type="submit" isDisabled={url.trim() === saved} isPending={isPending}>
        {t('live.save')}
      </Button>
    </form>
  )
}
