import { Role } from '@mediatheque/contract/primitives'
import { Badge, Checkbox, CheckboxGroup } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

interface RolesEditorProps {
  label: string
  roles: readonly Role[]
  onChange: (roles: Role[]) => void
  /** By role, the groups that bring it anyway. */
  through?: ReadonlyMap<Role, readonly string[]>
  description?: string
  error?: string | undefined
}

export function RolesEditor({ label, roles, onChange, through, description, error }: RolesEditorProps) {
  const t = useWords()
  return (
    <CheckboxGroup
      label={label}
      description={description}
      error={error}
      value={[...roles]}
      onChange={values => onChange(Role.options.filter(role => values.includes(role)))}
    >
      {Role.options.map(role => {
        const groups = through?.get(role)
        return (
          <Checkbox
            key={role}
            value={role}
            description={t(`people.roleText.${role}`)}
            end={groups && <Badge>{t('people.form.through', { groups: groups.join(', ') })}</Badge>}
          >
            {t(`account.roles.${role}`)}
          </Checkbox>
        )
      })}
    </CheckboxGroup>
  )
}
