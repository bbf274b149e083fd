import { welcome } from '@mediatheque/contract/welcome'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Button, Checkbox, CheckboxGroup, Dialog, EmptyState, Notice, TextField } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { useSite } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './welcome.module.css'

const BLANK = { name: '', email: '', org: '', job: '', location: '', courses: [] as string[] }

type SignupProps = { close: () => void }
type SignupValues = typeof BLANK

/** SITE-04, SITE-05 */
export const AcademySignupModal = ({ close }: SignupProps) => <SignupModal kind="academy" close={close} />

/** SITE-06 */
export const PortalSignupModal = ({ close }: SignupProps) => <SignupModal kind="portal" close={close} />

function SignupModal({ kind, close }: SignupProps & { kind: 'academy' | 'portal' }) {
  const t = useWords()
  const [thanks, setThanks] = useState<string | null>(null)
  const formID = useId()
  const { form, submit, isPending, refusal } = useCallForm(
    kind === 'academy' ? welcome.academySignup : welcome.portalSignup,
    { defaults: BLANK, saysRefusal: true, onDone: ({ Message }) => setThanks(Message ?? '') },
  )
  const footer =
    thanks === null ? (
      <Button type="submit" form={formID} look="primary" isPending={isPending}>
        {t('welcome.signup.send')}
      </Button>
    ) : (
      <Button look="primary" onPress={close}>
        {t('welcome.signup.close')}
      </Button>
    )
  return (
    <Dialog
      isOpen
      title={t(kind === 'academy' ? 'welcome.signup.academyTitle' : 'welcome.signup.portalTitle')}
      onOpenChange={close}
      footer={footer}
    >
      {thanks === null ? (
        <form id={formID} className={styles.form} onSubmit={event => void submit(event)} noValidate>
          <p className={styles.lead}>
            {t(kind === 'academy' ? 'welcome.signup.academyText' : 'welcome.signup.portalText')}
          </p>
          <SignupFields
            form={form as unknown as UseFormReturn<SignupValues>}
            needsCourse={kind === 'academy'}
          />
          {refusal && (
            <Notice kind="danger" isLive>
              {refusal}
            </Notice>
          )}
        </form>
      ) : (
        <div role="status">
          <EmptyState icon={<CircleCheck />} title={t('welcome.signup.thanks')}>
            {say(thanks)}
          </EmptyState>
        </div>
      )}
    </Dialog>
  )
}

interface SignupFieldsProps {
  form: UseFormReturn<SignupValues>
  needsCourse: boolean
}

function SignupFields({ form, needsCourse }: SignupFieldsProps) {
  const t = useWords()
  return (
    <>
      <TextField
        label={t('welcome.signup.name')}
        autoComplete="name"
        isRequired
        {...useTextField(form, 'name')}
      />
      <TextField
        label={t('welcome.signup.email')}
        type="email"
        autoComplete="email"
        isRequired
        {...useTextField(form, 'email')}
      />
      <TextField
        label={t('welcome.signup.org')}
        autoComplete="organization"
        isRequired
        {...useTextField(form, 'org')}
      />
      <TextField
        label={t('welcome.signup.job')}
        autoComplete="organization-title"
        isRequired
        {...useTextField(form, 'job')}
      />
      <TextField label={t('welcome.signup.location')} {...useTextField(form, 'location')} />
      <CourseChoice form={form} isRequired={needsCourse} />
    </>
  )
}

function CourseChoice({ form, isRequired }: { form: UseFormReturn<SignupValues>; isRequired: boolean }) {
  const t = useWords()
  const { Courses } = useSite()
  const { field, fieldState } = useController({ control: form.control, name: 'courses' })
  if (Courses.length === 0 && !isRequired) return null
  return (
    <CheckboxGroup
      label={t('welcome.signup.courses')}
      isRequired={isRequired}
      description={Courses.length === 0 ? t('welcome.signup.noCourses') : undefined}
      error={fieldState.error?.message === undefined ? undefined : say(fieldState.error.message)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
    >
      {Courses.map(course => (
        <Checkbox key={course} value={course}>
          {course}
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}
