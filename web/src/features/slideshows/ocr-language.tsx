import { OCRLanguage } from '@mediatheque/contract/slideshows'
import { Select } from '../../design/index.ts'
import { useLanguage, useWords } from '../../words/index.ts'

/** Undefined: that of the item. */
export type ChosenLanguage = OCRLanguage | undefined

interface OCRLanguageChoiceProps {
  value: ChosenLanguage
  onChange: (language: ChosenLanguage) => void
}

/** SLIDE-10, SLIDE-11: letters that a language does not have are not read in it. */
export function OCRLanguageChoice({ value, onChange }: OCRLanguageChoiceProps) {
  const t = useWords()
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  return (
    <Select
      label={t('slideshows.ocrLanguage')}
      options={[
        { id: 'item', label: t('slideshows.ocrLanguageOwn') },
        ...OCRLanguage.options.map(id => ({ id, label: names.of(id) ?? id })),
      ]}
      value={value ?? 'item'}
      onChange={id => onChange(OCRLanguage.safeParse(id).data)}
    />
  )
}
