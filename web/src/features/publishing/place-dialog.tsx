import { type ManagedPlace, placeVersion, publishing } from '@mediatheque/contract/publishing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import { useId, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { Button, PlainNotes, Radio, RadioGroup, Select, toast } from '../../design/index.ts'
import { ConflictNotice } from '../../shared/conflict-notice.tsx'
import { useCallForm } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { GroupsField, PeopleField } from '../../shared/people-fields.tsx'
import { say, useWords } from '../../words/index.ts'
import { CategoryPicker, type PickedCategory } from '../categories/index.ts'
import styles from './policies.module.css'
import { PLACE_LISTS, placesQuery, policiesQuery } from './use-policies.ts'

interface DialogProps {
  close: () => void
}

type PlaceProps = DialogProps & { place: ManagedPlace }

type Managed = Pick<ManagedPlace, 'People' | 'Groups'> & Partial<ManagedPlace>

const valuesIn = (place: Managed) => ({
  PublishingPolicyID: place.PublishingPolicyID ?? null,
  CategoryID: place.CategoryID ?? null,
  PersonIDs: place.People.map(it => it.PersonID),
  GroupIDs: place.Groups.map(it => it.GroupID),
  Version: placeVersion(place),
})

interface PlaceFormOptions {
  onDone: () => void
  /** What is saved now, where a form can show that next to its own. */
  latest?: () => Promise<ReturnType<typeof valuesIn>>
}

function usePlaceForm(defaults: ReturnType<typeof valuesIn>, { onDone, latest }: PlaceFormOptions) {
  return useCallForm(publishing.savePlace, {
    defaults,
    ...(latest && { latest }),
    invalidates: PLACE_LISTS,
    saysRefusal: true,
    onDone,
  })
}

const NOBODY = { People: [], Groups: [] }

export function AddPlace({ close }: DialogProps) {
  const t = useWords()
  const [category, setCategory] = useState<PickedCategory | null>(null)
  const { data: policies } = useQuery(policiesQuery)
  const { data: places } = useQuery(placesQuery)
  const nameOf = (id: number) =>
    policies?.Items.find(it => it.PublishingPolicyID === id)?.PublishingPolicyName ?? category?.Name ?? ''
  const { form, ...rest } = usePlaceForm(valuesIn(NOBODY), {
    onDone: () => {
      toast({
        kind: 'ok',
        text: t('policies.places.saved', { name: nameOf(Number(form.getValues('PublishingPolicyID'))) }),
      })
      close()
    },
  })
  const free = (policies?.Items ?? []).filter(
    it => !places?.Items.some(place => place.PublishingPolicyID === it.PublishingPolicyID),
  )
  return (
    <FormDialog
      title={t('policies.places.createTitle')}
      submitLabel={t('policies.places.save')}
      isDirty={form.formState.isDirty}
      {...{ ...rest, close }}
    >
      <PlaceFields
        form={form}
        locations={free.map(it => ({ id: it.PublishingPolicyID, label: it.PublishingPolicyName }))}
        {...{ category, setCategory }}
      />
      <GroupsField form={form} label={t('policies.places.groups')} />
      <PeopleField form={form} label={t('policies.places.people')} named={[]} />
    </FormDialog>
  )
}

interface PlaceFieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>
  locations: { id: number; label: string }[]
  category: PickedCategory | null
  setCategory: (picked: PickedCategory | null) => void
}

function PlaceFields<V extends FieldValues>({ form, locations, category, setCategory }: PlaceFieldsProps<V>) {
  const t = useWords()
  const [isCategory, setIsCategory] = useState(false)
  const { field: location } = useController({ control: form.control, name: 'PublishingPolicyID' as Path<V> })
  const { field, fieldState } = useController({ control: form.control, name: 'CategoryID' as Path<V> })
  const message = fieldState.error?.message
  const error = message === undefined ? undefined : say(message)
  const choose = (next: boolean) => {
    setIsCategory(next)
    location.onChange(null)
    field.onChange(null)
    setCategory(null)
  }
  return (
    <>
      <RadioGroup
        label={t('policies.places.what')}
        value={String(isCategory)}
        onChange={it => choose(it === 'true')}
      >
        <Radio value="false">{t('policies.places.location')}</Radio>
        <Radio value="true">{t('policies.places.category')}</Radio>
      </RadioGroup>
      {isCategory ? (
        <CategoryField
          category={category}
          error={error}
          onPick={picked => {
            setCategory(picked)
            field.onChange(picked.ID)
          }}
        />
      ) : (
        <Select
          label={t('policies.places.chooseLocation')}
          isRequired
          error={error}
          options={locations}
          value={location.value === null ? null : Number(location.value)}
          onChange={id => location.onChange(Number(id))}
        />
      )}
    </>
  )
}

interface CategoryFieldProps {
  category: PickedCategory | null
  error: string | undefined
  onPick: (picked: PickedCategory) => void
}

function CategoryField({ category, error, onPick }: CategoryFieldProps) {
  const t = useWords()
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  return (
    <div className={styles.placeCategory}>
      <Button icon={<FolderTree />} onPress={() => setPicking(true)} aria-describedby={id}>
        {t('policies.places.chooseCategory')}
      </Button>
      <bdi>{category?.Name ?? t('policies.places.noCategory')}</bdi>
      {error && <PlainNotes id={id} error={error} />}
      {isPicking && (
        <CategoryPicker
          title={t('policies.places.chooseCategory')}
          selected={category ? [category] : []}
          onConfirm={([picked]) => {
            if (picked) onPick(picked)
            setPicking(false)
          }}
          close={() => setPicking(false)}
        />
      )}
    </div>
  )
}

const isSamePlace = (a: ManagedPlace, b: ManagedPlace) =>
  a.PublishingPolicyID === b.PublishingPolicyID && a.CategoryID === b.CategoryID

const namesOf = (ids: readonly number[], named: readonly { id: number; name: string }[]) =>
  ids.map(id => named.find(it => it.id === id)?.name ?? `#${id}`).join(', ')

export function EditPlace({ place, close }: PlaceProps) {
  const t = useWords()
  const client = useQueryClient()
  const [saved, setSaved] = useState<Managed>(place)
  // Whose names the fields begin with: they keep what is chosen by themselves.
  const [shown, setShown] = useState<Managed>(place)
  const latest = async () => {
    const fresh = await client.fetchQuery({ ...placesQuery, staleTime: 0 })
    const found = fresh.Items.find(it => isSamePlace(it, place)) ?? { ...place, ...NOBODY }
    setSaved(found)
    return valuesIn(found)
  }
  const { form, conflict, ...rest } = usePlaceForm(valuesIn(place), {
    latest,
    onDone: () => {
      toast({ kind: 'ok', text: t('policies.places.saved', { name: place.Name }) })
      close()
    },
  })
  const groups = [...place.Groups, ...saved.Groups].map(it => ({ id: it.GroupID, name: it.Name }))
  const people = [...place.People, ...saved.People].map(it => ({ id: it.PersonID, name: it.DisplayName }))
  return (
    <FormDialog
      title={t('policies.places.editTitle', { name: place.Name })}
      submitLabel={t('policies.places.save')}
      isDirty={form.formState.isDirty}
      {...{ ...rest, close }}
    >
      {conflict && (
        <ConflictNotice
          rows={[
            {
              label: t('policies.places.groups'),
              mine: namesOf(conflict.mine.GroupIDs ?? [], groups),
              theirs: namesOf(conflict.theirs.GroupIDs ?? [], groups),
            },
            {
              label: t('policies.places.people'),
              mine: namesOf(conflict.mine.PersonIDs ?? [], people),
              theirs: namesOf(conflict.theirs.PersonIDs ?? [], people),
            },
          ]}
          keepMine={conflict.keepMine}
          takeTheirs={() => {
            conflict.takeTheirs()
            setShown(saved)
          }}
        />
      )}
      <GroupsField form={form} label={t('policies.places.groups')} />
      <PeopleField
        key={placeVersion(shown)}
        form={form}
        label={t('policies.places.people')}
        named={shown.People}
      />
    </FormDialog>
  )
}

export function RemovePlace({ place, close }: PlaceProps) {
  const t = useWords()
  const without = { ...valuesIn(place), PersonIDs: [], GroupIDs: [] }
  const { form, ...rest } = usePlaceForm(without, {
    onDone: () => {
      toast({ kind: 'ok', text: t('policies.places.removed', { name: place.Name }) })
      close()
    },
  })
  return (
    <FormDialog
      size="sm"
      title={t('policies.places.editTitle', { name: place.Name })}
      submitLabel={t('policies.places.remove')}
      isDanger
      isDirty={form.formState.isDirty}
      {...{ ...rest, close }}
    >
      <p>{t('policies.places.removing', { name: place.Name })}</p>
    </FormDialog>
  )
}
