// Where an item is published: what its person may choose, or, read-only, where it is (PPOL-02, PPOL-11).
import type { UserSettings } from '@mediatheque/contract/settings'
import { Lock } from 'lucide-react'
import { Select } from '../../design/index.ts'
import { useViewer } from '../../shared/viewer.ts'
import '../../words/add-viewing.ts'
import { useWords } from '../../words/index.ts'
import styles from './location-select.module.css'
import { type Location, locationsFor } from './locations.rules.ts'

interface LocationSelectProps {
  recordType: number
  /** Where a form asks for more than one. */
  label?: string
  /** 0: none chosen, which is no valid answer (PPOL-04). */
  value: number
  onChange: (PPID: number) => void
  /** Where the item is now; it stays on offer even where its person may not add. */
  current?: Location
  isReadOnly?: boolean
  error?: string | undefined
}

const NOTHING: UserSettings['AddPermissions'] = []

export function LocationSelect(props: LocationSelectProps) {
  const { recordType, value, onChange, current, isReadOnly = false, error } = props
  const t = useWords()
  const label = props.label ?? t('location.label')
  const permissions = useViewer()?.AddPermissions ?? NOTHING
  if (isReadOnly)
    return (
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.fixed}>
          <Lock aria-hidden="true" />
          {current?.name}
        </p>
        <p className={styles.note}>{t('location.fixed')}</p>
      </div>
    )
  const locations = locationsFor(permissions, recordType, current)
  const chosen = locations.find(it => it.PPID === value)
  return (
    <Select
      label={label}
      isRequired
      placeholder={t('location.choose')}
      description={t(chosen?.needsApproval ? 'location.approval' : 'location.hint')}
      error={error}
      options={locations.map(it => ({ id: it.PPID, label: it.name }))}
      value={chosen ? value : null}
      onChange={key => onChange(Number(key ?? 0))}
    />
  )
}
