// UPL-08: basic fields, advanced ones, location, categories, and whether it is private.
import { FolderPlus, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, ChipGroup, cx, Dialog, Switch } from '../../design/index.ts'
import { useRecordTypeName } from '../../shared/record-types.ts'
import '../../words/add-upload.ts'
import '../../words/add-viewing.ts'
import { useWords } from '../../words/index.ts'
import { FieldForm } from '../fields/index.ts'
import { CategoryChoice, type Choice } from '../item/index.ts'
import { LocationSelect } from '../publishing/index.ts'
import { type Details, lacksCategory } from './details.rules.ts'
import styles from './details-form.module.css'
import type { DetailsFormState } from './use-details-form.ts'

export function DetailsForm({ state, autoFocus = false }: { state: DetailsFormState; autoFocus?: boolean }) {
  const t = useWords()
  const { form, details, onChange } = state
  if (state.isBasic)
    return (
      <div className={styles.form}>
        <FieldForm form={form} autoFocus={autoFocus} />
        <p>{t('upload.assignment.private')}</p>
      </div>
    )
  return (
    <div className={styles.form}>
      <FieldForm form={form} autoFocus={autoFocus} />
      <Locations state={state} />
      {state.asksForCategories && <CategoriesField state={state} />}
      <Switch
        isSelected={details.IsPrivate}
        onChange={IsPrivate => onChange({ IsPrivate })}
        description={t('upload.details.privateHint')}
        className={styles.private}
      >
        {t('cards.badge.private')}
      </Switch>
    </div>
  )
}

function Locations({ state }: { state: DetailsFormState }) {
  const { recordTypes, details, onChange, isChecked } = state
  return recordTypes.map(type => (
    <LocationField
      key={type}
      recordType={type}
      isAlone={recordTypes.length === 1}
      isMarked={isChecked}
      details={details}
      onChange={onChange}
    />
  ))
}

interface LocationFieldProps {
  recordType: number
  isAlone: boolean
  isMarked: boolean
  details: Details
  onChange: (changes: Partial<Details>) => void
}

/** PPOL-02: where items of a type go. Playlists have theirs in the next step. */
export function LocationField({ recordType, isAlone, isMarked, details, onChange }: LocationFieldProps) {
  const t = useWords()
  const nameOf = useRecordTypeName()
  const value = details.locations[recordType] ?? 0
  return (
    <LocationSelect
      recordType={recordType}
      {...(!isAlone && { label: t('upload.details.locationOf', { kind: nameOf(recordType) }) })}
      value={value}
      onChange={PPID => onChange({ locations: { ...details.locations, [recordType]: PPID } })}
      error={isMarked && value === 0 ? t('location.missing') : undefined}
    />
  )
}

const choiceOf = ({ catsinc, catsexc }: Details): Choice => [
  ...catsinc.map(it => ({ ...it, place: 'hand' as const })),
  ...catsexc.map(it => ({ ...it, place: 'out' as const })),
]
const named = (choice: Choice, ...places: Choice[number]['place'][]) =>
  choice.filter(it => places.includes(it.place)).map(({ ID, Name }) => ({ ID, Name }))

/** CAT-10, CAT-11 */
function CategoriesField({ state }: { state: DetailsFormState }) {
  const t = useWords()
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  const { details, onChange, recordTypes, mandatesCategory, isChecked } = state
  const lacks = isChecked && recordTypes.some(type => lacksCategory(details, type, mandatesCategory))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={lacks ? `${id}-error` : undefined}
      data-invalid={lacks || undefined}
      className={styles.categories}
    >
      <div className={styles.categoriesHead}>
        <span id={`${id}-label`} className={styles.label}>
          {t('upload.details.categories')}
        </span>
        {mandatesCategory && <span className={styles.aside}>{t('upload.details.atLeastOne')}</span>}
      </div>
      <div className={cx(styles.chosen, lacks && styles.lacks)}>
        <ChipGroup
          isSmall
          label={t('upload.details.categoriesChosen')}
          items={details.catsinc.map(it => ({ id: it.ID, label: it.Name }))}
          onRemove={key => onChange({ catsinc: details.catsinc.filter(it => it.ID !== key) })}
          empty={<span className={styles.none}>{t('upload.details.noCategories')}</span>}
        />
        <Button size="sm" look="quiet" icon={<FolderPlus />} onPress={() => setPicking(true)}>
          {t('upload.details.chooseCategories')}
        </Button>
      </div>
      {lacks && (
        <p id={`${id}-error`} className={styles.error}>
          <TriangleAlert aria-hidden="true" />
          {t('upload.details.categoryMissing')}
        </p>
      )}
      {isPicking && (
        <CategoriesDialog
          choice={choiceOf(details)}
          onDone={choice =>
            onChange({ catsinc: named(choice, 'hand'), catsexc: named(choice, 'out', 'ruleOut') })
          }
          close={() => setPicking(false)}
        />
      )}
    </div>
  )
}

interface CategoriesDialogProps {
  choice: Choice
  onDone: (choice: Choice) => void
  close: () => void
}

function CategoriesDialog({ choice: before, onDone, close }: CategoriesDialogProps) {
  const t = useWords()
  const [choice, setChoice] = useState(before)
  const done = () => {
    onDone(choice)
    close()
  }
  return (
    <Dialog
      isOpen
      kind="picker"
      isFlush
      title={t('upload.details.chooseCategories')}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button look="primary" onPress={done}>
            {t('upload.details.useCategories')}
          </Button>
        </>
      }
    >
      <CategoryChoice choice={choice} onChange={setChoice} />
    </Dialog>
  )
}
