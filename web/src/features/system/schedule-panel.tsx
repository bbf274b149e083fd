import { type Schedule, system } from '@mediatheque/contract/system'
import { useController } from 'react-hook-form'
import { Button, DigitsField, Notice, Select, toast } from '../../design/index.ts'
import { useCallForm } from '../../shared/form.ts'
import { keyOf } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './system.module.css'

const EVERY = ['never', 'day', 'week'] as const

export function SchedulePanel({ schedule }: { schedule: Schedule }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(system.schedule, {
    defaults: schedule,
    invalidates: [{ queryKey: keyOf(system.show) }],
    saysRefusal: true,
    onDone: () => toast({ kind: 'ok', text: t('administration.system.saved') }),
  })
  const { field: backup } = useController({ control: form.control, name: 'BackupEvery' })
  const { field: check } = useController({ control: form.control, name: 'CheckEvery' })
  const { field: hour } = useController({ control: form.control, name: 'Hour' })
  const { field: keep, fieldState } = useController({ control: form.control, name: 'Keep' })
  const options = EVERY.map(id => ({ id, label: t(`administration.system.every.${id}`) }))
  const chosen = (key: unknown) => EVERY.find(it => it === key) ?? 'never'
  const message = fieldState.error?.message
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('administration.system.schedule')}</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Select
          label={t('administration.system.backupEvery')}
          options={options}
          value={String(backup.value)}
          onChange={key => backup.onChange(chosen(key))}
        />
        <Select
          label={t('administration.system.checkEvery')}
          options={options}
          value={String(check.value)}
          onChange={key => check.onChange(chosen(key))}
        />
        <Select
          label={t('administration.system.hour')}
          options={Array.from({ length: 24 }, (_, at) => ({
            id: String(at),
            label: `${String(at).padStart(2, '0')}:00`,
          }))}
          value={String(hour.value)}
          onChange={key => hour.onChange(Number(key))}
        />
        <DigitsField
          label={t('administration.system.keep')}
          value={String(keep.value)}
          onChange={text => keep.onChange(Number(text))}
          error={message === undefined ? undefined : say(message)}
        />
        {refusal && <Notice kind="danger">{refusal}</Notice>}
        <div>
          <Button type="submit" isPending={isPending}>
            {t('administration.system.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
