import { namedIn } from '@mediatheque/contract/sharing'
import { Plus, X } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { Avatar, Button, Checkbox, IconButton, TextField } from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './grant-access.module.css'
import { type GrantRow, withAddress } from './grants.rules.ts'

/** PPOL-15: the two toggles can be left out. */
export interface ToggleOptions {
  hidesEdit: boolean
  hidesCoOwner: boolean
}

interface AddressFormProps {
  rows: readonly GrantRow[]
  onAdd: (rows: GrantRow[]) => void
}

/** PPOL-14 */
export function AddressForm({ rows, onAdd }: AddressFormProps) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    const added = withAddress(rows, typed)
    if ('problem' in added) return setProblem(say(added.problem))
    onAdd(added.rows)
    setTyped('')
  }
  const change = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  return (
    <form className={styles.add} onSubmit={add} noValidate>
      <TextField
        label={t('sharing.address')}
        description={t('sharing.addressHint')}
        type="email"
        autoFocus
        autoComplete="off"
        className={styles.address}
        value={typed}
        onChange={change}
        error={problem}
      />
      <Button type="submit" icon={<Plus />} className={styles.addButton}>
        {t('sharing.add')}
      </Button>
    </form>
  )
}

interface GrantEntryProps extends ToggleOptions {
  row: GrantRow
  onChange: (changes: Partial<GrantRow>) => void
  onRemove: () => void
}

export function GrantEntry({ row, hidesEdit, hidesCoOwner, onChange, onRemove }: GrantEntryProps) {
  const t = useWords()
  const name = row.DisplayName || row.Address
  return (
    <li className={styles.entry}>
      <Avatar name={name} isDecorative />
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        {row.DisplayName !== '' && !namedIn(row.Address) && <p className={styles.mail}>{row.Address}</p>}
      </div>
      {!hidesEdit && (
        <Checkbox
          isSelected={row.CanEdit || row.CoOwner}
          isDisabled={row.CoOwner}
          aria-label={t('sharing.canEditOf', { name })}
          onChange={CanEdit => onChange({ CanEdit })}
        >
          {t('sharing.canEdit')}
        </Checkbox>
      )}
      {!hidesCoOwner && (
        <Checkbox
          isSelected={row.CoOwner}
          aria-label={t('sharing.coOwnerOf', { name })}
          onChange={CoOwner => onChange({ CoOwner })}
        >
          {t('sharing.coOwner')}
        </Checkbox>
      )}
      <IconButton icon={<X />} label={t('sharing.remove', { name })} onPress={onRemove} />
    </li>
  )
}
