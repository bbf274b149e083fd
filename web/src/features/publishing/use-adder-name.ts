import { useWords } from '../../words/index.ts'
import type { Adder } from './policies.rules.ts'

export function useAdderName() {
  const t = useWords()
  return (role: Adder) => (role === '' ? t('policies.matrix.everybody') : t(`account.roles.${role}`))
}
