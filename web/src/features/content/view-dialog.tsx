import { type ContentView, content } from '@mediatheque/contract/content'
import { Switch, TextField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useWords } from '../../words/index.ts'
import styles from './content.module.css'
import type { ListState } from './content.rules.ts'
import { viewsQuery } from './use-content.ts'

interface ViewDialogProps {
  state: ListState
  /** Nothing: a new one. */
  view?: ContentView
  onSaved: (view: ContentView) => void
  close: () => void
}

export function ViewDialog({ state, view, onSaved, close }: ViewDialogProps) {
  const t = useWords()
  const { Columns, Sort, IsDown, f } = state
  const { form, submit, isPending, refusal } = useCallForm(content.saveView, {
    defaults: {
      ViewID: view?.ViewID ?? 0,
      Name: view?.Name ?? '',
      IsShared: view?.IsShared ?? false,
      Columns,
      Sort,
      IsDown,
      Filters: f,
    },
    invalidates: [viewsQuery],
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('contentList.views.saved', { name: Data.Name }) })
      onSaved(Data)
      close()
    },
  })
  return (
    <FormDialog
      size="sm"
      title={t(view ? 'contentList.views.editTitle' : 'contentList.views.createTitle')}
      submitLabel={t('contentList.views.save')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <p className={styles.intro}>{t('contentList.views.intro')}</p>
      <TextField label={t('contentList.views.name')} isRequired autoFocus {...useTextField(form, 'Name')} />
      <Switch
        description={t('contentList.views.shareHint')}
        isSelected={form.watch('IsShared')}
        onChange={isOn => form.setValue('IsShared', isOn, { shouldDirty: true })}
      >
        {t('contentList.views.share')}
      </Switch>
    </FormDialog>
  )
}
