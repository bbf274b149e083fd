import type { RetentionRule } from '@mediatheque/contract/retention'
import { useRecordTypeName } from '../../shared/record-types.ts'
import { useWords } from '../../words/index.ts'

/** A rule in words: where, and when. */
export function useRuleText() {
  const t = useWords()
  const typeName = useRecordTypeName()
  return {
    scope: ({ LocationName, CategoryName, RecordType }: RetentionRule) =>
      [LocationName, CategoryName, RecordType === null ? '' : typeName(RecordType)]
        .filter(it => it !== '')
        .join(' · ') || t('retention.everywhere'),
    when: ({ OlderDays, UnviewedDays, LargerMB }: RetentionRule) =>
      [
        OlderDays !== null && t('retention.older', { days: OlderDays }),
        UnviewedDays !== null && t('retention.unviewed', { days: UnviewedDays }),
        LargerMB !== null && t('retention.larger', { mb: LargerMB }),
      ]
        .filter(it => it !== false)
        .join(', '),
  }
}
