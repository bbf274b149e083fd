import type { SignagePlayer } from '@mediatheque/contract/signage'
import { useWords } from '../../words/index.ts'

/** Who may send, in one line. */
export function Senders({ of: { People, Groups } }: { of: Pick<SignagePlayer, 'People' | 'Groups'> }) {
  const t = useWords()
  const names = [...Groups.map(it => it.Name), ...People.map(it => it.DisplayName)].join(', ')
  return names === '' ? t('signage.onlyAdministrators') : <span title={names}>{names}</span>
}
