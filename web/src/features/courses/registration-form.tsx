import { courses, type Registration } from '@mediatheque/contract/courses'
import { TextField } from '../../design/index.ts'
import { type CallForm, useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useWords } from '../../words/index.ts'
import { registrationsQuery } from './use-courses.ts'

interface RegistrationFormProps {
  known?: Registration
  close: () => void
}

export const RegistrationForm = ({ known, close }: RegistrationFormProps) =>
  known ? <Edit {...{ known, close }} /> : <Add close={close} />

const EMPTY = {
  Name: '',
  Issuer: '',
  ClientID: '',
  DeploymentID: '',
  AuthEndpoint: '',
  TokenEndpoint: '',
  KeysEndpoint: '',
}

function Add({ close }: { close: () => void }) {
  const t = useWords()
  const it = useCallForm(courses.createRegistration, {
    defaults: EMPTY,
    invalidates: [registrationsQuery],
    saysRefusal: true,
    onDone: close,
  })
  const deployment = useTextField(it.form, 'DeploymentID')
  return (
    <FormDialog
      title={t('courses.byHand')}
      submitLabel={t('courses.save')}
      isDirty={it.form.formState.isDirty}
      close={close}
      {...it}
    >
      <Fields form={it.form as unknown as CallForm<typeof courses.saveRegistration>['form']} />
      <TextField label={t('courses.deploymentID')} {...deployment} />
    </FormDialog>
  )
}

function Edit({ known, close }: { known: Registration; close: () => void }) {
  const t = useWords()
  const { Deployments: _, Courses: __, People: ___, ...defaults } = known
  const it = useCallForm(courses.saveRegistration, {
    defaults,
    invalidates: [registrationsQuery],
    saysRefusal: true,
    onDone: close,
  })
  return (
    <FormDialog
      title={known.Name}
      submitLabel={t('courses.save')}
      isDirty={it.form.formState.isDirty}
      close={close}
      {...it}
    >
      <Fields form={it.form} />
    </FormDialog>
  )
}

function Fields({ form }: { form: CallForm<typeof courses.saveRegistration>['form'] }) {
  const t = useWords()
  return (
    <>
      <TextField label={t('courses.name')} isRequired autoFocus {...useTextField(form, 'Name')} />
      <TextField label={t('courses.issuer')} isRequired {...useTextField(form, 'Issuer')} />
      <TextField label={t('courses.clientID')} isRequired {...useTextField(form, 'ClientID')} />
      <TextField label={t('courses.authEndpoint')} isRequired {...useTextField(form, 'AuthEndpoint')} />
      <TextField label={t('courses.tokenEndpoint')} isRequired {...useTextField(form, 'TokenEndpoint')} />
      <TextField label={t('courses.keysEndpoint')} isRequired {...useTextField(form, 'KeysEndpoint')} />
    </>
  )
}
