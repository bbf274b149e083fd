// VC-03: when a class takes place, who leads it, and what happens at its end.
import type { MediaItem } from '@mediatheque/contract/item'
import {
  ClassSettingsDraft,
  type ClassState,
  END_BEFORE_START,
  virtualClass,
} from '@mediatheque/contract/virtual-class'
import { type SyntheticEvent, useState } from 'react'
import { Group } from 'react-aria-components'
import { Button, cx, Notice, Switch, TextField, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { showFailure, useCall } from '../../shared/query.ts'
import { useTimeWays } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './class.module.css'
import { DURATIONS, firstSchedule, later, minutesBetween, wallTime } from './class.rules.ts'
import { serverNow } from './open-class.ts'
import { CLASS_READS } from './use-class.ts'

interface Values {
  schedule: boolean
  startat: string
  endat: string
  controlmedia: boolean
  disableafterend: boolean
}

const valuesOf = (state: ClassState, Region: string): Values => ({
  schedule: state.Scheduled,
  startat: state.StartTime === null ? '' : wallTime(new Date(state.StartTime), Region),
  endat: state.EndTime === null ? '' : wallTime(new Date(state.EndTime), Region),
  controlmedia: state.ControlMedia,
  disableafterend: state.DisableAfterEndTime,
})

type Problems = Readonly<Record<string, string>>

/** VC-04: by the schema that the server enforces; on one clock texts are in the order of their times. */
function problemsIn(id: number, values: Values): Problems {
  const checked = ClassSettingsDraft.safeParse({ id, ...values })
  if (!checked.success)
    return Object.fromEntries(checked.error.issues.map(it => [String(it.path[0]), it.message]))
  return values.schedule && values.endat <= values.startat ? { endat: END_BEFORE_START } : {}
}

export function SettingsForm({ item, state }: { item: MediaItem; state: ClassState }) {
  const t = useWords()
  const { Region } = useTimeWays()
  const [values, setValues] = useState(() => valuesOf(state, Region))
  const [problems, setProblems] = useState<Problems>({})
  const { mutateAsync, isPending } = useCall(virtualClass.saveSettings, CLASS_READS, { isHandled: true })
  const change = (changes: Partial<Values>) => {
    setProblems({})
    setValues(known => ({ ...known, ...changes }))
  }
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const found = problemsIn(item.ClipDataID, values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      await mutateAsync({ id: item.ClipDataID, ...values })
      toast({ kind: 'ok', text: t('virtualClass.schedule.saved') })
    } catch (error) {
      if (error instanceof CallFailed && Object.keys(error.Fields).length > 0) setProblems(error.Fields)
      else showFailure(error)
    }
  }
  const schedule = (isOn: boolean) =>
    change({
      schedule: isOn,
      ...(isOn && values.startat === '' && firstSchedule(serverNow(), Region)),
    })
  return (
    <form noValidate className={styles.tab} onSubmit={event => void save(event)}>
      <Switch isSelected={values.schedule} onChange={schedule} description={t('virtualClass.schedule.hint')}>
        {t('virtualClass.schedule.on')}
      </Switch>
      {values.schedule && <Schedule {...{ values, change, problems, Region }} />}
      <Switch
        isSelected={values.controlmedia}
        onChange={controlmedia => change({ controlmedia })}
        description={t('virtualClass.schedule.controlHint')}
      >
        {t('virtualClass.schedule.control')}
      </Switch>
      <Switch
        isSelected={values.disableafterend}
        onChange={disableafterend => change({ disableafterend })}
        description={t('virtualClass.schedule.disableHint')}
      >
        {t('virtualClass.schedule.disable')}
      </Switch>
      {Object.keys(problems).length > 0 && (
        <Notice kind="danger" isLive>
          {[...new Set(Object.values(problems))].map(say).join(' ')}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('virtualClass.schedule.save')}
        </Button>
      </div>
    </form>
  )
}

interface ScheduleProps {
  values: Values
  change: (changes: Partial<Values>) => void
  problems: Problems
  Region: string
}

/** VC-05: the end goes along with the start. */
function Schedule({ values, change, problems, Region }: ScheduleProps) {
  const t = useWords()
  const minutes = minutesBetween(values.startat, values.endat)
  const move = (startat: string) =>
    change({
      startat,
      ...(minutes !== null && minutes > 0 && startat !== '' && { endat: later(startat, minutes) }),
    })
  return (
    <div className={styles.schedule}>
      <TextField
        isRequired
        type="datetime-local"
        label={t('virtualClass.schedule.start')}
        description={t('virtualClass.schedule.clock', { clock: Region.replaceAll('_', ' ') })}
        value={values.startat}
        error={problems.startat && say(problems.startat)}
        onChange={move}
      />
      <TextField
        isRequired
        type="datetime-local"
        label={t('virtualClass.schedule.end')}
        value={values.endat}
        error={problems.endat && say(problems.endat)}
        onChange={endat => change({ endat })}
      />
      <Group aria-label={t('virtualClass.schedule.presets')} className={cx(styles.presets)}>
        {DURATIONS.map(count => (
          <Button
            key={count}
            size="sm"
            aria-pressed={minutes === count}
            isDisabled={values.startat === ''}
            className={styles.preset}
            onPress={() => change({ endat: later(values.startat, count) })}
          >
            {t('virtualClass.schedule.minutes', { count })}
          </Button>
        ))}
      </Group>
    </div>
  )
}
