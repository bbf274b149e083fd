import { fields } from '@mediatheque/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Checkbox,
  CheckboxGroup,
  ChipGroup,
  DateSelector,
  DigitsField,
  TextField,
} from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { RECORD_TYPES, useRecordTypeName } from '../../shared/record-types.ts'
import { useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import { CategoryPicker, type PickedCategory } from './category-picker.tsx'
import { FieldRules } from './field-rules.tsx'
import type { RuleForm } from './rule.rules.ts'
import { namesQuery } from './use-categories.ts'

export function RuleFields({ rule, onChange }: RuleForm) {
  const t = useWords()
  const { data } = useQuery(query(fields.list, {}))
  const others = Object.keys(rule.other)
  return (
    <>
      <TextField
        label={t('categoriesAdmin.rule.text')}
        description={t('categoriesAdmin.rule.textHint')}
        autoFocus
        value={rule.words}
        onChange={words => onChange({ words })}
      />
      <Types rule={rule} onChange={onChange} />
      <InCategories rule={rule} onChange={onChange} />
      {data && <FieldRules fields={data.Items} rule={rule} onChange={onChange} />}
      <Added rule={rule} onChange={onChange} />
      {others.length > 0 && (
        <p className={styles.hint}>{t('categoriesAdmin.rule.kept', { keys: others.join(', ') })}</p>
      )}
    </>
  )
}

function Types({ rule, onChange }: RuleForm) {
  const t = useWords()
  const typeName = useRecordTypeName()
  return (
    <CheckboxGroup
      label={t('categoriesAdmin.rule.types')}
      description={t('categoriesAdmin.rule.typesHint')}
      value={rule.recordTypes.map(String)}
      onChange={chosen => onChange({ recordTypes: chosen.map(Number) })}
    >
      <div className={styles.types}>
        {RECORD_TYPES.map(it => (
          <Checkbox key={it} value={String(it)}>
            {typeName(it)}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  )
}

function InCategories({ rule, onChange }: RuleForm) {
  const t = useWords()
  const [isPicking, setPicking] = useState(false)
  const [picked, setPicked] = useState<readonly PickedCategory[]>([])
  const { data } = useQuery({ ...namesQuery(rule.categories), enabled: rule.categories.length > 0 })
  const nameOf = (ID: number) =>
    picked.find(it => it.ID === ID)?.Name ?? data?.Items.find(it => it.ID === ID)?.DisplayName ?? String(ID)
  const chosen = rule.categories.map(ID => ({ ID, Name: nameOf(ID) }))
  return (
    <div className={styles.part}>
      <span className={styles.label}>{t('categoriesAdmin.rule.categories')}</span>
      {chosen.length === 0 ? (
        <span className={styles.hint}>{t('categoriesAdmin.rule.categoriesNone')}</span>
      ) : (
        <ChipGroup
          label={t('categoriesAdmin.rule.categories')}
          items={chosen.map(({ ID, Name }) => ({ id: ID, label: Name }))}
          onRemove={id => onChange({ categories: rule.categories.filter(it => it !== Number(id)) })}
        />
      )}
      <div>
        <Button size="sm" icon={<FolderTree />} onPress={() => setPicking(true)}>
          {t('categoriesAdmin.rule.chooseCategories')}
        </Button>
      </div>
      {isPicking && (
        <CategoryPicker
          title={t('categoriesAdmin.rule.chooseCategories')}
          isMultiple
          selected={chosen}
          onConfirm={all => {
            setPicked(all)
            onChange({ categories: all.map(it => it.ID) })
            setPicking(false)
          }}
          close={() => setPicking(false)}
        />
      )}
    </div>
  )
}

function Added({ rule, onChange }: RuleForm) {
  const t = useWords()
  return (
    <>
      <div className={styles.pair}>
        <DateSelector
          label={t('categoriesAdmin.rule.from')}
          value={rule.addedFrom}
          onChange={addedFrom => onChange({ addedFrom })}
        />
        <DateSelector
          label={t('categoriesAdmin.rule.to')}
          value={rule.addedTo}
          onChange={addedTo => onChange({ addedTo })}
        />
      </div>
      <DigitsField
        label={t('categoriesAdmin.rule.days')}
        description={t('categoriesAdmin.rule.daysHint')}
        end={<span className={styles.unit}>{t('categoriesAdmin.rule.daysUnit')}</span>}
        value={String(rule.addedInDays)}
        onChange={digits => onChange({ addedInDays: Math.min(Number(digits), 36_500) })}
        className={styles.days}
      />
    </>
  )
}
