// The value of each act: what the items are to become.
import type { BatchActName } from '@mediatheque/contract/batch'
import styles from './batch.module.css'
import type { FormProps } from './forms/form-props.ts'
import { HandoverForm, OwnerForm } from './forms/person-forms.tsx'
import { CategoriesForm, LocationForm } from './forms/place-forms.tsx'
import { ArchiveForm, ConnectForm, HoldForm, PrivacyForm } from './forms/state-forms.tsx'
import { GroupsForm, TagsForm } from './forms/tags-and-groups-forms.tsx'
import { CaptionsForm, ExpiryForm, FieldForm } from './forms/value-forms.tsx'

export function ActForm({ act, ...props }: FormProps & { act: BatchActName }) {
  const Form = FORMS[act]
  return (
    <div className={styles.body}>
      <Form {...props} />
    </div>
  )
}

const FORMS = {
  owner: OwnerForm,
  handover: HandoverForm,
  location: LocationForm,
  privacy: PrivacyForm,
  archive: ArchiveForm,
  hold: HoldForm,
  groups: GroupsForm,
  tags: TagsForm,
  connect: ConnectForm,
  categories: CategoriesForm,
  field: FieldForm,
  expiry: ExpiryForm,
  captions: CaptionsForm,
  // They ask first by showing what would follow.
  convert: () => null,
  delete: () => null,
} satisfies Record<BatchActName, unknown>
