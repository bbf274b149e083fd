import { type PersonRow, people } from '@mediatheque/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, KeyRound, UserCheck, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BatchBar, Button, Dialog, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { say, useWords } from '../../words/index.ts'
import { actOnEach, type BatchResult, refusedOf } from './batch.rules.ts'
import styles from './people.module.css'
import { EVERYBODY } from './use-people.ts'

const AddToGroup = lazy(() => import('./add-to-group.tsx').then(it => ({ default: it.AddToGroup })))

const CALLS = { disable: people.disable, enable: people.enable, reset: people.sendResetLink } as const
type BatchAct = keyof typeof CALLS

interface PeopleBatchProps {
  chosen: readonly PersonRow[]
  onClear: () => void
}

export function PeopleBatch({ chosen, onClear }: PeopleBatchProps) {
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
      {results && <BatchResults results={results} close={forget} />}
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
    if (refusedOf(answers).length > 0) setResults(answers)
    else toast({ kind: 'ok', text: t('people.batch.done', { count: answers.length }) })
    onClear()
  }
  return { run: (act: BatchAct) => void run(act), running, results, forget: () => setResults(null) }
}

function BatchResults({ results, close }: { results: readonly BatchResult[]; close: () => void }) {
  const t = useWords()
  const refused = refusedOf(results)
  const done = results.length - refused.length
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="sm"
      title={t('people.batch.refusedTitle')}
      footer={
        <Button look="primary" onPress={close}>
          {t('people.batch.close')}
        </Button>
      }
    >
      <div className={styles.results}>
        {done > 0 && <p>{t('people.batch.done', { count: done })}</p>}
        <p>{t('people.batch.refused', { count: refused.length })}</p>
        <ul className={styles.resultList}>
          {refused.map(it => (
            <li key={it.PersonID} className={styles.result}>
              <bdi className={styles.resultName}>{it.DisplayName}</bdi>
              <span className={styles.resultText}>{say(it.refusal ?? '')}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
