// SHARE-04: what was chosen for a link, changed by those who may withdraw it.
import type { MediaItem } from '@mediatheque/contract/item'
import { type ShareLink, sharing } from '@mediatheque/contract/sharing'
import { type SyntheticEvent, useState } from 'react'
import { Checkbox, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { showFailure, useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { changesOf, optionsOfLink } from './link-options.rules.ts'
import { LinkOptionFields } from './link-options.tsx'
import { LINK_READS } from './link-reads.ts'

interface ChangeLinkProps {
  item: MediaItem
  link: ShareLink
  close: () => void
}

export function ChangeLink({ item, link, close }: ChangeLinkProps) {
  const t = useWords()
  const [options, setOptions] = useState(() => optionsOfLink(link))
  const [removesPassword, setRemoves] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync, isPending } = useCall(sharing.changeLink, LINK_READS, { isHandled: true })
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    setRefusal(null)
    try {
      await mutateAsync({ id: item.EncID, LinkID: link.LinkID, ...changesOf(options, removesPassword) })
    } catch (error) {
      if (error instanceof CallFailed && !error.isLeaving) setRefusal(say(sentenceOf(error)))
      else showFailure(error)
      return false
    }
    toast({ kind: 'ok', text: t('share.links.changed') })
    close()
    return true
  }
  return (
    <FormDialog
      title={t('share.links.changeTitle')}
      submitLabel={t('share.links.save')}
      {...{ submit, isPending, isDirty, refusal, close }}
    >
      <LinkOptionFields
        item={item}
        known={link}
        isFrame={link.Kind === 'embed'}
        value={options}
        onChange={changed => {
          setDirty(true)
          setOptions(changed)
        }}
      />
      {link.HasPassword && (
        <Checkbox
          isSelected={removesPassword}
          onChange={isChosen => {
            setDirty(true)
            setRemoves(isChosen)
          }}
        >
          {t('share.links.removePassword')}
        </Checkbox>
      )}
    </FormDialog>
  )
}

/** Fields of this form have no place of their own for what the server says of them. */
const sentenceOf = (error: CallFailed) => Object.values(error.Fields)[0] ?? error.message
