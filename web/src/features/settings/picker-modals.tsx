// WIDG-01, WIDG-04: the two pickers at addresses of their own.
import { settings } from '@mediatheque/contract/settings'
import { ColourDialog, type Font, FontDialog } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export interface FontModalProps {
  onPick?: (font: Font) => void
}

export function FontModal({ onPick, close }: FontModalProps & { close: () => void }) {
  const t = useWords()
  const search = async (s: string) => (await api(settings.fonts, { s })).Results
  return (
    <FontDialog
      isOpen
      onOpenChange={close}
      title={t('site.pick.font')}
      search={search}
      onPick={font => onPick?.(font)}
    />
  )
}

export interface ColourModalProps {
  value?: string
  onPick?: (colour: string) => void
}

export function ColourModal({ value, onPick, close }: ColourModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <ColourDialog
      isOpen
      onOpenChange={close}
      title={t('site.pick.colour')}
      value={value}
      onConfirm={colour => onPick?.(colour)}
    />
  )
}
