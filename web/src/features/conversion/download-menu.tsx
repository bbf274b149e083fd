import { type DownloadOption, itemFiles } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { Button, Menu, MenuItem, MenuTrigger, toast } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { bytesText } from '../../shared/bytes.rules.ts'
import { keyOf, query, useCall } from '../../shared/query.ts'
import '../../words/add-viewing.ts'
import { say, useLanguage, useWords } from '../../words/index.ts'

type Option = z.infer<typeof DownloadOption>

const DELETE_SOURCE = 'delete-source'

interface DownloadMenuProps {
  item: MediaItem
  className: string | undefined
}

/** ITEM-28: the files are asked for when somebody wants them. */
export function DownloadMenu({ item, className }: DownloadMenuProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { data, error } = useQuery({
    ...query(itemFiles.downloadOptions, { id: item.EncID }),
    enabled: isOpen,
    staleTime: 60_000,
  })
  const options = data?.Items ?? []
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button look="quiet" icon={<Download />} className={className}>
          {t('conversion.download.action')}
        </Button>
        <Menu
          label={t('conversion.download.menu')}
          placement="bottom end"
          onAction={key => key === DELETE_SOURCE && setAsking(true)}
        >
          {options.map(option => (
            <OptionItem key={option.URL} option={option} />
          ))}
          {options.length === 0 && (
            <MenuItem id="none" isDisabled>
              {error
                ? say(error.message)
                : t(data ? 'conversion.download.none' : 'conversion.download.loading')}
            </MenuItem>
          )}
          {item.CanEdit && options.some(it => it.Kind === 'source') && (
            <MenuItem id={DELETE_SOURCE} icon={<Trash2 />} isDanger>
              {t('conversion.download.deleteSource')}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {isAsking && <DeleteSource item={item} close={() => setAsking(false)} />}
    </>
  )
}

function OptionItem({ option: { Name, Kind, Bytes, URL } }: { option: Option }) {
  const t = useWords()
  const size = bytesText(Bytes, useLanguage())
  return (
    <MenuItem
      id={URL}
      icon={<Download />}
      href={withAccess(URL)}
      download={Name}
      description={t(`conversion.download.kind.${Kind}`, { size })}
    >
      {Name}
    </MenuItem>
  )
}

interface DeleteSourceProps {
  item: MediaItem
  close: () => void
  onDone?: () => void
}

/** ITEM-12 */
export function DeleteSource({ item, close, onDone }: DeleteSourceProps) {
  const t = useWords()
  const { mutateAsync } = useCall(
    itemFiles.deleteSource,
    [{ queryKey: keyOf(itemFiles.downloadOptions) }, { queryKey: keyOf(itemFiles.document) }],
    { onDone: () => toast({ kind: 'ok', text: t('conversion.download.sourceDone') }) },
  )
  return (
    <AskDialog
      title={t('conversion.download.sourceTitle')}
      confirmLabel={t('conversion.download.deleteSource')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ cdid: item.ClipDataID })
        onDone?.()
        close()
      }}
      onCancel={close}
    >
      {t('conversion.download.sourceText', { title: item.Title })}
    </AskDialog>
  )
}
