import type { OutputOf } from '@mediatheque/contract/call'
import { courses } from '@mediatheque/contract/courses'
import type { SearchHit } from '@mediatheque/contract/search'
import { useState } from 'react'
import { toast } from '../../design/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { closeWindow, dataOfPage, handOver } from './hand-over.ts'

export type Insertion = OutputOf<typeof courses.insertCall>

/** INTG-03, INTG-05: asks for what is inserted and returns it; picking is over with the first item. */
export function useInsert() {
  const t = useWords()
  const [byHand, setByHand] = useState<Insertion | null>(null)
  const [isReturned, setReturned] = useState(false)
  const { mutateAsync, isPending } = useCall(courses.insertCall)
  const insert = async ({ EncID, VLECallCS = '' }: SearchHit) => {
    const { isInline } = pageAddress
    const wish = { encid: EncID, inlinemode: isInline ? '1' : '', data: dataOfPage(), cs: VLECallCS }
    const item = await mutateAsync(wish).catch(() => undefined)
    if (!item) return
    if (!handOver('mediatheque.insert', item)) return setByHand(item)
    if (!isInline) return toast({ kind: 'ok', text: t('vle.inserted', { title: item.Title }) })
    setReturned(true)
    closeWindow()
  }
  return { insert, isPending, byHand, isReturned, closeByHand: () => setByHand(null) }
}
