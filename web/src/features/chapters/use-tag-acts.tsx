import { chapters, type TagGroup } from '@mediatheque/contract/chapters'
import { type ReactNode, useState } from 'react'
import { TextField, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'

type Tag = TagGroup['Tags'][number]

export const tagGroupsQuery = query(chapters.tagGroups, {})
const LISTS = [chapters.tagGroups, chapters.findTags, chapters.tagsOfGroup].map(call => ({
  queryKey: keyOf(call),
}))

export interface TagActs {
  addGroup: () => void
  renameGroup: (group: TagGroup) => void
  removeGroup: (group: TagGroup) => void
  addTag: (group: TagGroup) => void
  renameTag: (group: TagGroup, tag: Tag) => void
  removeTag: (tag: Tag) => void
  /** Stands wherever the acts are offered. */
  dialog: ReactNode
}

export function useTagActs(): TagActs {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)
  return {
    addGroup: () => setDialog(<GroupDialog close={close} />),
    renameGroup: group => setDialog(<GroupDialog group={group} close={close} />),
    removeGroup: group => setDialog(<RemoveGroup group={group} close={close} />),
    addTag: group => setDialog(<TagDialog group={group} close={close} />),
    renameTag: (group, tag) => setDialog(<TagDialog group={group} tag={tag} close={close} />),
    removeTag: tag => setDialog(<RemoveTag tag={tag} close={close} />),
    dialog,
  }
}

function GroupDialog({ group, close }: { group?: TagGroup; close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(chapters.saveTagGroup, {
    defaults: { ID: group?.ID ?? 0, Title: group?.Title ?? '' },
    invalidates: LISTS,
    saysRefusal: true,
    onDone: () => {
      toast({ kind: 'ok', text: t('tagsAdmin.groupSaved') })
      close()
    },
  })
  return (
    <FormDialog
      size="sm"
      title={group ? t('tagsAdmin.renameGroup', { title: group.Title }) : t('tagsAdmin.newGroup')}
      submitLabel={t('tagsAdmin.save')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <TextField autoFocus isRequired label={t('tagsAdmin.groupName')} {...useTextField(form, 'Title')} />
    </FormDialog>
  )
}

function TagDialog({ group, tag, close }: { group: TagGroup; tag?: Tag; close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(chapters.saveTag, {
    defaults: { TagGroupID: group.ID, ID: tag?.ID ?? 0, Title: tag?.Title ?? '' },
    invalidates: LISTS,
    saysRefusal: true,
    onDone: () => {
      toast({ kind: 'ok', text: t('tagsAdmin.tagSaved') })
      close()
    },
  })
  return (
    <FormDialog
      size="sm"
      title={
        tag ? t('tagsAdmin.renameTag', { title: tag.Title }) : t('tagsAdmin.newTag', { group: group.Title })
      }
      submitLabel={t('tagsAdmin.save')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <TextField autoFocus isRequired label={t('tagsAdmin.tagName')} {...useTextField(form, 'Title')} />
    </FormDialog>
  )
}

function RemoveGroup({ group, close }: { group: TagGroup; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(chapters.removeTagGroup, LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('tagsAdmin.groupRemoved') }),
  })
  return (
    <AskDialog
      title={t('tagsAdmin.removeGroupTitle', { title: group.Title })}
      confirmLabel={t('tagsAdmin.removeGroup')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ ID: group.ID })
        close()
      }}
      onCancel={close}
    >
      {t('tagsAdmin.removeGroupText')}
    </AskDialog>
  )
}

function RemoveTag({ tag, close }: { tag: Tag; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(chapters.removeTag, LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('tagsAdmin.tagRemoved') }),
  })
  return (
    <AskDialog
      title={t('tagsAdmin.removeTagTitle', { title: tag.Title })}
      confirmLabel={t('tagsAdmin.removeTag')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ ID: tag.ID })
        close()
      }}
      onCancel={close}
    >
      {t('tagsAdmin.removeTagText', { count: tag.Uses })}
    </AskDialog>
  )
}
