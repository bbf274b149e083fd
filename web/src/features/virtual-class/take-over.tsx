// VC-11: somebody else presents the class, when its presenter is away or has asked for it.
import type { MediaItem } from '@mediatheque/contract/item'
import { type VirtualClass, virtualClass } from '@mediatheque/contract/virtual-class'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Button, MultiCombobox, toast } from '../../design/index.ts'
import { api, CallFailed } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { showFailure, useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './class.module.css'
import { CLASS_READS } from './use-class.ts'

interface TakeOverProps {
  item: MediaItem
  session: VirtualClass
  /** Nobody presents now. */
  isAway?: boolean
}

export function TakeOverButton({ item, session, isAway = false }: TakeOverProps) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useCall(virtualClass.takeOver, CLASS_READS)
  return (
    <>
      <Button
        size="sm"
        look={isAway ? 'primary' : 'secondary'}
        icon={<UserCheck />}
        onPress={() => setAsking(true)}
      >
        {t('virtualClass.takeOver')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('virtualClass.takeOverTitle', { name: session.Owner })}
          confirmLabel={t('virtualClass.takeOver')}
          onConfirm={async () => {
            await mutateAsync({ id: item.EncID })
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          {t('virtualClass.takeOverHint')}
        </AskDialog>
      )}
    </>
  )
}

type People = VirtualClass['Substitutes']

/** Saved with each choice: there is nothing to forget. */
export function Substitutes({ item, people }: { item: MediaItem; people: People }) {
  const t = useWords()
  const [problem, setProblem] = useState<string>()
  const [chosen, setChosen] = useState(() => people.map(optionOf))
  const { mutateAsync } = useCall(virtualClass.saveSubstitutes, CLASS_READS, { isHandled: true })
  const choose = async (next: readonly { id: unknown; label: string }[]) => {
    setProblem(undefined)
    try {
      const ids = next.map(it => Number(it.id))
      const { Substitutes: saved } = await mutateAsync({ id: item.EncID, people: ids })
      setChosen(saved.map(optionOf))
      toast({ kind: 'ok', text: t('virtualClass.substitutes.saved') })
    } catch (error) {
      if (error instanceof CallFailed && error.Fields.people) setProblem(say(error.Fields.people))
      else showFailure(error)
    }
  }
  return (
    <div className={styles.substitutes}>
      <MultiCombobox
        label={t('virtualClass.substitutes.label')}
        description={t('virtualClass.substitutes.hint')}
        error={problem}
        values={chosen}
        load={async s =>
          s === '' ? [] : (await api(virtualClass.candidates, { EncID: item.EncID, s })).Items.map(optionOf)
        }
        onChange={next => void choose(next)}
      />
    </div>
  )
}

const optionOf = ({ UserID, DisplayName }: People[number]) => ({ id: String(UserID), label: DisplayName })
