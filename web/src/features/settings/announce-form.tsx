import { notifications } from '@mediatheque/contract/notifications'
import { useState } from 'react'
import { Button, Radio, RadioGroup, TextArea, TextField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { openModal } from '../../shared/modal.ts'
import { useWords } from '../../words/index.ts'
import type { FoundMember } from '../people/index.ts'
import { LevelChoice } from './notices-panel.tsx'
import styles from './site-settings.module.css'

type To = 'everybody' | 'one'

export function AnnounceForm() {
  const t = useWords()
  const [to, setTo] = useState<To>('everybody')
  const [person, setPerson] = useState<FoundMember | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { form, submit, isPending } = useCallForm(notifications.announce, {
    defaults: { PersonID: null, Level: 'info', Title: '', Description: '', Link: '', LinkText: '' },
    onDone: ({ Recipients }) => {
      toast({ kind: 'ok', text: t('site.send.sent', { count: Recipients }) })
      form.reset()
      setPerson(null)
    },
  })
  const send = () => {
    const isNobody = to === 'one' && person === null
    setMissing(isNobody)
    form.setValue('PersonID', to === 'one' ? (person?.PersonID ?? null) : null)
    if (!isNobody) void submit()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <h2 className={styles.heading}>{t('site.announce')}</h2>
      <p className={styles.intro}>{t('site.send.intro')}</p>
      <Recipient {...{ to, person, isMissing }} onTo={setTo} onPerson={setPerson} />
      <LevelChoice value={form.watch('Level')} onChange={level => form.setValue('Level', level)} />
      <TextField label={t('site.send.title')} isRequired {...useTextField(form, 'Title')} />
      <TextArea label={t('site.send.description')} {...useTextField(form, 'Description')} />
      <TextField
        label={t('site.send.link')}
        description={t('site.send.linkHint')}
        {...useTextField(form, 'Link')}
      />
      <TextField label={t('site.send.linkText')} {...useTextField(form, 'LinkText')} />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('site.send.send')}
        </Button>
      </div>
    </form>
  )
}

interface RecipientProps {
  to: To
  person: FoundMember | null
  isMissing: boolean
  onTo: (to: To) => void
  onPerson: (person: FoundMember | null) => void
}

function Recipient({ to, person, isMissing, onTo, onPerson }: RecipientProps) {
  const t = useWords()
  const choose = () => openModal('findmember', { onPick: ([first]) => onPerson(first ?? null) })
  const isOpen = to === 'one' && isMissing && person === null
  return (
    <>
      <RadioGroup
        label={t('site.send.to')}
        orientation="horizontal"
        value={to}
        onChange={value => onTo(value === 'one' ? 'one' : 'everybody')}
        error={isOpen ? t('site.send.nobody') : undefined}
      >
        <Radio value="everybody">{t('site.send.everybody')}</Radio>
        <Radio value="one">{t('site.send.onePerson')}</Radio>
      </RadioGroup>
      {to === 'one' && (
        <div className={styles.buttons}>
          {person && <bdi className={styles.person}>{person.DisplayName}</bdi>}
          <Button size="sm" onPress={choose}>
            {t(person ? 'site.send.change' : 'site.send.choose')}
          </Button>
        </div>
      )}
    </>
  )
}
