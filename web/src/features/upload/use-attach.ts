import { extensionOf } from '@mediatheque/contract/upload'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '../../shared/viewer.ts'
import { newID } from './draft.ts'
import { sendAttachment } from './send-attachment.ts'

export interface AttachRow {
  id: string
  name: string
  size: number
  sent: number
  state: 'waiting' | 'sending' | 'processing' | 'failed'
  /** Why it failed; empty where nobody knows. */
  problem: string
}

export interface AttachRules {
  /** The item, by EncID. */
  item: string
  /** Extensions that are taken, in small letters; without a list whatever the site takes. */
  accept?: readonly string[]
  /** The file is on the server: the feature that asked decides what becomes of it. */
  onArrived: (uploadID: string, file: File) => Promise<unknown>
  /** All that were chosen have come to their end, some of them well. */
  onDone?: (taken: number) => void
}

/** One file after the other; what fails stays in the list with its reason, and the others go on. */
export function useAttach({ item, accept, onArrived, onDone }: AttachRules) {
  const personID = useViewer()?.PersonID ?? 0
  const [rows, setRows] = useState<readonly AttachRow[]>([])
  const leaving = useLeaving()
  const change = (id: string, changes: Partial<AttachRow>) =>
    setRows(before => before.map(row => (row.id === id ? { ...row, ...changes } : row)))
  const remove = (id: string) => setRows(before => before.filter(row => row.id !== id))

  const sendOne = async ({ id }: AttachRow, file: File) => {
    change(id, { state: 'sending' })
    try {
      const uploadID = await sendAttachment(file, {
        attachTo: item,
        personID,
        signal: leaving(),
        onProgress: sent => change(id, { sent }),
      })
      change(id, { state: 'processing', sent: file.size })
      await onArrived(uploadID, file)
      remove(id)
      return true
    } catch (error) {
      change(id, { state: 'failed', problem: error instanceof Error ? error.message : '' })
      return false
    }
  }
  const take = async (files: readonly File[]) => {
    const taken = files.filter(file => isAccepted(file, accept))
    const fresh = taken.map(file => ({ file, row: rowOf(file) }))
    setRows(before => [...before, ...fresh.map(it => it.row)])
    let count = 0
    for (const { file, row } of fresh) if (await sendOne(row, file)) count++
    if (count > 0) onDone?.(count)
  }
  return { rows, take, remove }
}

export const isAccepted = ({ name }: File, accept: readonly string[] | undefined) =>
  accept === undefined || accept.includes(extensionOf(name))

const rowOf = ({ name, size }: File): AttachRow => ({
  id: newID(),
  name,
  size,
  sent: 0,
  state: 'waiting',
  problem: '',
})

/** What is under way ends with the panel. */
function useLeaving() {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return () => {
    if (!controller.current || controller.current.signal.aborted) controller.current = new AbortController()
    return controller.current.signal
  }
}
