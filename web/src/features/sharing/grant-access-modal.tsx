// PPOL-12, PPOL-13, PPOL-15: who has been given access to an item.
import type { MediaItem } from '@mediatheque/contract/item'
import { sharing } from '@mediatheque/contract/sharing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, EmptyState, Loading, SkeletonLines, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { keyOf, query, showFailure, useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { ITEM_READS, type ItemModalProps, WithItem } from '../item/index.ts'
import styles from './grant-access.module.css'
import { AddressForm, GrantEntry, type ToggleOptions } from './grant-entry.tsx'
import { type GrantRow, grantsIn, isSameList, merged, withNamed } from './grants.rules.ts'
import { NameField } from './name-field.tsx'

export type GrantAccessProps = ItemModalProps & Partial<ToggleOptions>

export function GrantAccessModal({ id, close, ...options }: GrantAccessProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem {...(id && { id })} title={t('sharing.title')} may={item => item.CanGrant} close={close}>
      {item => <Asked item={item} close={close} {...optionsOf(options)} />}
    </WithItem>
  )
}

/** Given by the caller, or in the address of the modal: `…?id=…&hideedit=1&hidecoowner=1`. */
function optionsOf({ hidesEdit, hidesCoOwner }: Partial<ToggleOptions>): ToggleOptions {
  const asked = new URLSearchParams(window.location.search)
  return {
    hidesEdit: hidesEdit ?? asked.get('hideedit') === '1',
    hidesCoOwner: hidesCoOwner ?? asked.get('hidecoowner') === '1',
  }
}

type AskedProps = ToggleOptions & { item: MediaItem; close: () => void }

const NOBODY: readonly GrantRow[] = []

/** A failed load is silent: the list is empty (PPOL-12). */
function Asked({ item, ...rest }: AskedProps) {
  const t = useWords()
  const asked = useQuery({ ...query(sharing.grants, { id: item.EncID }), staleTime: 0, gcTime: 0 })
  const { data, isError } = asked
  if (isError) return <GrantList item={item} stored={NOBODY} wasRead={false} {...rest} />
  if (data) return <GrantList item={item} stored={data.Items} wasRead {...rest} />
  return (
    <Dialog isOpen isDismissable title={t('sharing.title')} onOpenChange={rest.close}>
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    </Dialog>
  )
}

type GrantListProps = AskedProps & { stored: readonly GrantRow[]; wasRead: boolean }

function GrantList({ item, stored, wasRead, close, hidesEdit, hidesCoOwner }: GrantListProps) {
  const t = useWords()
  const [rows, setRows] = useState(stored)
  const [isAsking, setAsking] = useState(false)
  const { save, isPending } = useSaveGrants(item, wasRead)
  const leave = () => (isSameList(rows, stored) ? close() : setAsking(true))
  const change = (Address: string, changes: Partial<GrantRow>) =>
    setRows(rows.map(row => (row.Address === Address ? { ...row, ...changes } : row)))
  return (
    <>
      <Dialog
        isOpen
        title={t('sharing.title')}
        onOpenChange={leave}
        footer={
          <>
            <Button onPress={leave}>{t('design.cancel')}</Button>
            <Button
              look="primary"
              isPending={isPending}
              onPress={() => void save(rows).then(isSaved => isSaved && close())}
            >
              {t('sharing.save')}
            </Button>
          </>
        }
      >
        <NameField onPick={(address, name) => setRows(withNamed(rows, address, name))} />
        <AddressForm rows={rows} onAdd={setRows} />
        {rows.length === 0 ? (
          <EmptyState>{t('sharing.empty')}</EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t('sharing.list')}>
            {rows.map(row => (
              <GrantEntry
                key={row.Address}
                {...{ row, hidesEdit, hidesCoOwner }}
                onChange={changes => change(row.Address, changes)}
                onRemove={() => setRows(rows.filter(it => it !== row))}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {isAsking && <DiscardQuestion onDiscard={close} onKeep={() => setAsking(false)} />}
    </>
  )
}

function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const t = useWords()
  return (
    <AskDialog
      title={t('form.discardTitle')}
      confirmLabel={t('form.discard')}
      cancelLabel={t('form.keep')}
      isDanger
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {t('form.discardText')}
    </AskDialog>
  )
}

function useSaveGrants(item: MediaItem, wasRead: boolean) {
  const reads = [...ITEM_READS, { queryKey: keyOf(sharing.grants) }]
  const { mutateAsync, isPending } = useCall(sharing.saveGrants, reads, { isHandled: true })
  const save = async (rows: readonly GrantRow[]): Promise<boolean> => {
    try {
      const whole = wasRead ? rows : merged((await api(sharing.grants, { id: item.EncID })).Items, rows)
      const { Message } = await mutateAsync({ cdid: item.ClipDataID, data: grantsIn(whole) })
      toast({ kind: 'ok', text: say(Message) })
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
  return { save, isPending }
}
