import { appearance, type CustomPage, customPageVersion, USUAL_PAGES } from '@mediatheque/contract/appearance'
import type { Language } from '@mediatheque/contract/primitives'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton, TextField, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { ConflictNotice } from '../../shared/conflict-notice.tsx'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import '../../words/add-viewing.ts'
import { LANGUAGE_NAMES, useLanguage, useWords } from '../../words/index.ts'
import { HtmlField } from '../fields/index.ts'
import { PAGE_LISTS, pagesQuery } from './use-pages.ts'

interface PageDialogProps {
  /** Empty: a page that has no address yet. */
  slug: string
  language: Language
  stored: CustomPage | undefined
  close: () => void
}

const draftIn = ({ Slug, Language: language, Title, Html }: CustomPage) => ({
  Slug,
  Language: language,
  Title,
  Html,
  Version: customPageVersion({ Title, Html }),
})

type PageDraft = ReturnType<typeof draftIn>

/** Known in the language of this page alone. */
function useUsualTitle(slug: string, language: Language) {
  const t = useWords()
  const isSpoken = useLanguage() === language
  const usual = USUAL_PAGES.find(it => it === slug)
  return usual && isSpoken ? t(`appearance.pages.usual.${usual}`) : ''
}

export function PageDialog({ slug, language, stored, close }: PageDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const usualTitle = useUsualTitle(slug, language)
  const { form, submit, isPending, refusal, conflict } = useCallForm(appearance.savePage, {
    defaults: stored
      ? draftIn(stored)
      : {
          ...{ Slug: slug, Language: language, Title: usualTitle, Html: '' },
          Version: customPageVersion(undefined),
        },
    invalidates: PAGE_LISTS,
    saysRefusal: true,
    latest: async (): Promise<PageDraft | null> => {
      const { Items } = await client.fetchQuery({ ...pagesQuery, staleTime: 0 })
      const saved = Items.find(it => it.Slug === form.getValues('Slug') && it.Language === language)
      return saved ? draftIn(saved) : null
    },
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('appearance.pages.saved', { name: Data.Title }) })
      close()
    },
  })
  const html = useTextField(form, 'Html')
  const address = useTextField(form, 'Slug')
  return (
    <FormDialog
      size="lg"
      title={t('appearance.pages.dialog', { language: LANGUAGE_NAMES[language] })}
      submitLabel={t('appearance.save')}
      isDirty={form.formState.isDirty}
      headActions={stored && <DeleteButton page={stored} close={close} />}
      {...{ submit, isPending, refusal, close }}
    >
      {conflict && (
        <ConflictNotice
          rows={(['Title', 'Html'] as const).map(name => ({
            label: t(`appearance.pages.field.${name}`),
            mine: String(conflict.mine[name]),
            theirs: String(conflict.theirs[name]),
          }))}
          keepMine={conflict.keepMine}
          takeTheirs={conflict.takeTheirs}
        />
      )}
      {slug === '' && (
        <TextField
          {...address}
          label={t('appearance.pages.field.Slug')}
          description={t('appearance.pages.field.SlugHint')}
          spellCheck="false"
          isRequired
        />
      )}
      <TextField
        {...useTextField(form, 'Title')}
        label={t('appearance.pages.field.Title')}
        lang={language}
        isRequired
      />
      <HtmlField
        field={{ Title: t('appearance.pages.field.Html') }}
        answer={html.value}
        isLocked={false}
        autoFocus={false}
        onChange={html.onChange}
        texts={{ label: t('appearance.pages.field.Html'), error: html.error }}
      />
    </FormDialog>
  )
}

function DeleteButton({ page, close }: { page: CustomPage; close: () => void }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const { Slug, Language: language, Title } = page
  const { mutateAsync } = useCall(appearance.removePage, PAGE_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('appearance.pages.deleted', { name: Title }) }),
  })
  return (
    <>
      <IconButton icon={<Trash2 />} label={t('appearance.pages.delete')} onPress={() => setAsking(true)} />
      {isAsking && (
        <AskDialog
          title={t('appearance.pages.deleteTitle', { name: Title })}
          confirmLabel={t('appearance.pages.delete')}
          isDanger
          onConfirm={async () => {
            await mutateAsync({ Slug, Language: language })
            close()
          }}
          onCancel={() => setAsking(false)}
        >
          {t('appearance.pages.deleteText', { language: LANGUAGE_NAMES[language] })}
        </AskDialog>
      )}
    </>
  )
}
