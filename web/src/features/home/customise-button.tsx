import { SlidersHorizontal } from 'lucide-react'
import { Button, IconButton, useNarrow } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { useWords } from '../../words/index.ts'

const BUTTON_ID = 'customise-home'

/** What is hidden takes the focus with it: this is where it is brought back. */
export const focusCustomise = () => document.getElementById(BUTTON_ID)?.focus()

export function CustomiseButton() {
  const t = useWords()
  const isNarrow = useNarrow()
  const label = t('home.customise.open')
  const shared = { id: BUTTON_ID, icon: <SlidersHorizontal />, onPress: () => openModal('homesections') }
  if (isNarrow) return <IconButton {...shared} label={label} />
  return (
    <Button {...shared} look="quiet" size="sm">
      {label}
    </Button>
  )
}
