import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { useWords } from '../../words/index.ts'

const BUTTON_ID = 'customise-home'

/** What is hidden takes the focus with it: this is where it is brought back. */
export const focusCustomise = () => document.getElementById(BUTTON_ID)?.focus()

export function CustomiseButton() {
  const t = useWords()
  return (
    <Button
      id={BUTTON_ID}
      look="quiet"
      size="sm"
      icon={<SlidersHorizontal />}
      onPress={() => openModal('homesections')}
    >
      {t('home.customise.open')}
    </Button>
  )
}
