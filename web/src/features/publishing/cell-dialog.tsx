import { type AddRule, type Policy, publishing } from '@mediatheque/contract/publishing'
import { useState } from 'react'
import { Button, Checkbox, CheckboxGroup, Dialog, Radio, RadioGroup, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { useRecordTypeName } from '../../shared/record-types.ts'
import { useWords } from '../../words/index.ts'
import styles from './policies.module.css'
import { type Adder, choiceAt, EVERY_TYPE, sound, withChoice } from './policies.rules.ts'
import { useAdderName } from './use-adder-name.ts'
import { POLICY_LISTS } from './use-policies.ts'

interface CellDialogProps {
  role: Adder
  recordType: number
  policies: readonly Policy[]
  rules: readonly AddRule[]
  close: () => void
}

export function CellDialog({ role, recordType, policies, rules, close }: CellDialogProps) {
  const t = useWords()
  const typeName = useRecordTypeName()
  const adderName = useAdderName()
  const [choice, setChoice] = useState(() => choiceAt(rules, role, recordType))
  const [isEvery, setEvery] = useState(false)
  const { mutate, isPending } = useCall(publishing.saveAddRules, POLICY_LISTS, {
    onDone: () => {
      toast({ kind: 'ok', text: t('policies.matrix.saved') })
      close()
    },
  })
  const save = () => mutate({ Items: withChoice(rules, role, isEvery ? EVERY_TYPE : [recordType], choice) })
  const allowed = policies.filter(it => choice.policies.includes(it.PublishingPolicyID))
  return (
    <Dialog
      isOpen
      size="sm"
      onOpenChange={close}
      title={t('policies.matrix.cellTitle', { type: typeName(recordType), role: adderName(role) })}
      footer={
        <>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button look="primary" isPending={isPending} onPress={save}>
            {t('policies.matrix.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <CheckboxGroup
          label={t('policies.matrix.policies')}
          value={choice.policies.map(String)}
          onChange={ids => setChoice(before => sound({ ...before, policies: ids.map(Number) }))}
        >
          {policies.map(it => (
            <Checkbox key={it.PublishingPolicyID} value={String(it.PublishingPolicyID)}>
              {it.PublishingPolicyName}
            </Checkbox>
          ))}
        </CheckboxGroup>
        {allowed.length > 1 && (
          <RadioGroup
            label={t('policies.matrix.isDefault')}
            value={String(choice.preset)}
            onChange={id => setChoice(before => ({ ...before, preset: Number(id) }))}
          >
            {allowed.map(it => (
              <Radio key={it.PublishingPolicyID} value={String(it.PublishingPolicyID)}>
                {it.PublishingPolicyName}
              </Radio>
            ))}
          </RadioGroup>
        )}
        <Checkbox description={t('policies.matrix.everyTypeHint')} isSelected={isEvery} onChange={setEvery}>
          {t('policies.matrix.everyType')}
        </Checkbox>
      </div>
    </Dialog>
  )
}
