import { type Appearance, appearance, appearanceVersion } from '@mediatheque/contract/appearance'
import type { Look } from '@mediatheque/contract/look'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/index.ts'
import { appearanceQuery } from '../../shared/appearance.ts'
import { type CallForm, useCallForm } from '../../shared/form.ts'
import { siteQuery } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { adoptLook } from './adopt-look.ts'

export type AppearanceForm = CallForm<typeof appearance.save>['form']

/** What the form shows, and the version of it. */
const draftIn = (shown: Appearance) => ({
  SiteName: shown.SiteName,
  Accent: shown.Accent,
  DarkAccent: shown.DarkAccent,
  Font: shown.Font,
  HeadingFont: shown.HeadingFont,
  FooterLinks: shown.FooterLinks,
  FormattedMail: shown.FormattedMail,
  Version: appearanceVersion(shown),
})

export function useAppearanceForm(shown: Appearance) {
  const t = useWords()
  const client = useQueryClient()
  const { form, ...rest } = useCallForm(appearance.save, {
    defaults: draftIn(shown),
    invalidates: [appearanceQuery, siteQuery],
    saysRefusal: true,
    latest: async () => draftIn(await client.fetchQuery({ ...appearanceQuery, staleTime: 0 })),
    onDone: ({ Data }) => {
      form.reset(draftIn(Data))
      adoptLook(Data)
      toast({ kind: 'ok', text: t('appearance.saved') })
    },
  })
  return { form, ...rest }
}

const COLOUR = /^#[0-9a-f]{6}$/

/** While a colour is still being typed, the usual one stands for it. */
export const wholeColour = (text: unknown) => {
  const colour = String(text ?? '')
    .trim()
    .toLowerCase()
  return COLOUR.test(colour) ? colour : ''
}

/** What the preview can show of a form that is being filled in. */
export const lookOf = (draft: Readonly<Record<string, unknown>>): Look => ({
  Accent: wholeColour(draft.Accent),
  DarkAccent: wholeColour(draft.DarkAccent),
  Font: String(draft.Font ?? ''),
  HeadingFont: String(draft.HeadingFont ?? ''),
})
