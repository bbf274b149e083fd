import { Checkbox } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import type { KindFieldsProps } from './provider-form.ts'

export function EndsSession({ form, isOn }: Pick<KindFieldsProps, 'form'> & { isOn: boolean }) {
  const t = useWords()
  return (
    <Checkbox
      isSelected={isOn}
      description={t('signInKinds.endsSessionHint')}
      onChange={on => form.setValue('Settings.EndsSession', on, { shouldDirty: true })}
    >
      {t('signInKinds.endsSession')}
    </Checkbox>
  )
}
