import { people } from '@mediatheque/contract/people'
import { namedGroup, namedPerson, sharing } from '@mediatheque/contract/sharing'
import { Combobox, type Option } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { useWords } from '../../words/index.ts'

const LEAST_CHARACTERS = 2

interface NameFieldProps {
  onPick: (address: string, name: string) => void
}

/** The server says whom one may find: people by their names, and the groups that one is in. */
export function NameField({ onPick }: NameFieldProps) {
  const t = useWords()
  const load = async (text: string): Promise<readonly Option[]> => {
    if (text.length < LEAST_CHARACTERS) return []
    const [found, groups] = await Promise.all([
      api(people.findMember, { s: text }),
      api(sharing.mailGroups, {}),
    ])
    const wanted = text.toLowerCase()
    return [
      ...groups.Items.filter(it => it.Name.toLowerCase().includes(wanted)).map(it => ({
        id: namedGroup(it.GroupID),
        label: it.Name,
        description: t('sharing.members', { count: it.Members }),
      })),
      ...found.Items.map(it => ({ id: namedPerson(it.PersonID), label: it.DisplayName })),
    ]
  }
  return (
    <Combobox
      label={t('sharing.name')}
      description={t('sharing.nameHint')}
      value={null}
      load={load}
      onChange={option => option && onPick(String(option.id), option.label)}
    />
  )
}
