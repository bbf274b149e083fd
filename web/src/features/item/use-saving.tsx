import type { AnyCall, InputOf } from '@mediatheque/contract/call'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Spinner, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { showFailure, useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './item-modals.module.css'
import { ITEM_READS } from './use-item.ts'

export type SavingState = 'idle' | 'saving' | 'saved' | 'failed'

/** A control that saves by itself. A refusal that names a field is said next to it, any other as a toast. */
export function useSaving<C extends AnyCall>(call: C) {
  const [state, setState] = useState<SavingState>('idle')
  const [problem, setProblem] = useState<string>()
  const { mutateAsync } = useCall(call, ITEM_READS, { isHandled: true })
  const save = async (input: InputOf<C>) => {
    setState('saving')
    setProblem(undefined)
    try {
      const { Message } = (await mutateAsync(input)) as { Message?: string }
      if (Message) toast({ kind: 'info', text: say(Message) })
      setState('saved')
    } catch (error) {
      setState('failed')
      const [refused] = error instanceof CallFailed ? Object.values(error.Fields) : []
      if (refused === undefined) showFailure(error)
      else setProblem(say(refused))
      throw error
    }
  }
  return { state, problem, save }
}

export function SavedMark({ state }: { state: SavingState }) {
  const t = useWords()
  return (
    <span role="status" className={styles.saved}>
      {state === 'saving' && <Spinner size="sm" />}
      {state === 'saved' && (
        <>
          <Check aria-hidden="true" />
          {t('itemModals.saved')}
        </>
      )}
    </span>
  )
}
