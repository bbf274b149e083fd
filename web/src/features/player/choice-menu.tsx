import { type ReactNode, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import styles from './controls.module.css'

interface ChoiceMenuProps {
  label: string
  options: readonly { id: number | string; text: string }[]
  chosen: number | string
  onChoose: (id: number | string) => void
  /** What stands on the button. */
  children: ReactNode
}

/** Opens at once: it is drawn when its button has been pressed for the first time. */
export function ChoiceMenu({ label, options, chosen, onChoose, children }: ChoiceMenuProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button look="quiet" className={styles.choice}>
        {children}
      </Button>
      <Menu
        label={label}
        placement="top end"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onAction={onChoose}
      >
        {options.map(({ id, text }) => (
          <MenuItem key={id} id={id} textValue={text}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
