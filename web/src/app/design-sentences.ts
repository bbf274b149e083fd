// The words of the design system's own primitives, out of the words files.
import { useMemo } from 'react'
import type { DesignWords } from '../design/index.ts'
import { useDesignWords, useWords } from '../words/index.ts'

export function useDesignSentences(): Partial<DesignWords> {
  const t = useWords()
  const plain = useDesignWords()
  return useMemo(
    () => ({
      ...plain,
      batchSelected: count => t('design.batchSelected', { count }),
      collapse: label => t('design.collapse', { label }),
      expand: label => t('design.expand', { label }),
      fontNone: text => t('design.fontNone', { text }),
      page: page => t('design.page', { page }),
      pageRange: (first, last, total) =>
        total === 0 ? t('design.pageRangeNone') : t('design.pageRange', { first, last, total }),
      percent: percent => t('design.percent', { percent }),
      remove: label => t('design.remove', { label }),
      selectRow: label => t('design.selectRow', { label }),
    }),
    [t, plain],
  )
}
