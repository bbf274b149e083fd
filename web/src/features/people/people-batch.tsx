import { type PersonRow, people } from '@mediatheque/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, KeyRound, UserCheck, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BatchBar, Button, Dialog, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { say, useWords } from '../../words/index.ts'
import { actOnEach, type BatchResult, leaversOf, refusedOf } from './batch.rules.ts'
import type { HandOverDialog } from './hand-over.tsx'
import styles from './people.module.css'
import { EVERYBODY } from './use-people.ts'

const AddToGroup = lazy(() => import('./add-to-group.tsx').then(it => ({ default: it.AddToGroup })))

const CALLS = { disable: people.disable, enable: people.enable, reset: people.sendResetLink } as const
type BatchAct = keyof typeof CALLS

interface PeopleBatchProps {
  chosen: readonly PersonRow[]
  onClear: () => void
  handOver: HandOverDialog
}

export function PeopleBatch({ chosen, onClear, handOver }: PeopleBatchProps) {
  const t = useWords()
  const { run, running, results, forget } = useBatch(chosen, onClear)
  const [isAdding, setAdding] = useState(false)
  const button = (act: BatchAct, Icon: typeof Ban) => (
    <Button
      size="sm"
      look="quiet"
      icon={<Icon />}
      isPending={running?.act === act}
      isDisabled={running !== null}
      onPress={() => run(act)}
    >
      {t(`people.batch.${act}`)}
    </Button>
  )
  return (
    <>
      <BatchBar
        label={t('people.batch.label')}
        count={chosen.length}
        onClear={onClear}
        idle={t('people.batch.idle')}
      >
        {button('disable', Ban)}
        {button('enable', UserCheck)}
        <Button size="sm" look="quiet" icon={<Users />} onPress={() => setAdding(true)}>
          {t('people.batch.group')}
        </Button>
        {button('reset', KeyRound)}
        {running && (
          <span role="status" className="tabular">
            {t('people.batch.working', { done: running.done, total: chosen.length })}
          </span>
        )}
      </BatchBar>
      <Suspense>
        {isAdding && <AddToGroup chosen={chosen} onDone={onClear} close={() => setAdding(false)} />}
      </Suspense>
      {results && <BatchResults results={results} handOver={handOver} close={forget} />}
    </>
  )
}

function useBatch(chosen: readonly PersonRow[], onClear: () => void) {
  const t = useWords()
  const client = useQueryClient()
  const [running, setRunning] = useState<{ act: BatchAct; done: number } | null>(null)
  const [results, setResults] = useState<readonly BatchResult[] | null>(null)
  const run = async (act: BatchAct) => {
    setRunning({ act, done: 0 })
    const answers = await actOnEach(
      chosen,
      PersonID => api(CALLS[act], { PersonID }),
      done => setRunning({ act, done }),
    )
    setRunning(null)
    await Promise.all(EVERYBODY.map(it => client.invalidateQueries(it)))
    if (refusedOf(answers).length + leaversOf(answers).length > 0) setResults(answers)
    else toast({ kind: 'ok', text: t('people.batch.done', { count: answers.length }) })
    onClear()
  }
  return { run: (act: BatchAct) => void run(act), running, results, forget: () => setResults(null) }
}

interface BatchResultsProps {
  results: readonly BatchResult[]
  handOver: HandOverDialog
  close: () => void
}

function BatchResults({ results, handOver, close }: BatchResultsProps) {
  const t = useWords()
  const [leaver, setLeaver] = useState<BatchResult | null>(null)
  const [refused, leavers] = [refusedOf(results), leaversOf(results)]
  const done = results.length - refused.length
  if (leaver)
    return handOver({ personID: leaver.PersonID, count: leaver.items, close: () => setLeaver(null) })
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="sm"
      title={t(refused.length > 0 ? 'people.batch.refusedTitle' : 'people.batch.leaversTitle')}
      footer={
        <Button look="primary" onPress={close}>
          {t('people.batch.close')}
        </Button>
      }
    >
      <div className={styles.results}>
        {done > 0 && <p>{t('people.batch.done', { count: done })}</p>}
        {refused.length > 0 && (
          <>
            <p>{t('people.batch.refused', { count: refused.length })}</p>
            <ul className={styles.resultList}>
              {refused.map(it => (
                <li key={it.PersonID} className={styles.result}>
                  <bdi className={styles.resultName}>{it.DisplayName}</bdi>
                  <span className={styles.resultText}>{say(it.refusal ?? '')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {leavers.length > 0 && <Leavers leavers={leavers} onChoose={setLeaver} />}
      </div>
    </Dialog>
  )
}

interface LeaversProps {
  leavers: readonly BatchResult[]
  onChoose: (leaver: BatchResult) => void
}

/** Those who were disabled and own items, each to be handed over by itself. */
function Leavers({ leavers, onChoose }: LeaversProps) {
  const t = useWords()
  return (
    <>
      <p>{t('people.batch.leavers')}</p>
      <ul className={styles.resultList}>
        {leavers.map(it => (
          <li key={it.PersonID} className={styles.leaver}>
            <span className={styles.leaverName}>
              <bdi className={styles.resultName}>{it.DisplayName}</bdi>
              <span>{t('people.batch.owns', { count: it.items })}</span>
            </span>
            <Button
              size="sm"
              aria-label={t('people.batch.handoverOf', { name: it.DisplayName })}
              onPress={() => onChoose(it)}
            >
              {t('people.act.handover')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
