import { identity, type MappingRule } from '@mediatheque/contract/identity'
import { people } from '@mediatheque/contract/people'
import { Role } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, IconButton, Select, TextArea, TextField } from '../../design/index.ts'
import { query, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './identity.module.css'
import { claimsIn, type RuleInput, targetOf, withTarget } from './identity.rules.ts'

interface RulesEditorProps {
  rules: readonly RuleInput[]
  onChange: (rules: RuleInput[]) => void
  error?: string | undefined
}

function useTargets() {
  const t = useWords()
  const { data } = useQuery(query(people.groups, { s: '' }))
  return [
    ...Role.options.map(role => ({
      id: `role:${role}`,
      label: t('signInSettings.rules.role', { name: t(`account.roles.${role}`) }),
    })),
    ...(data?.Items ?? []).map(it => ({
      id: `group:${it.GroupID}`,
      label: t('signInSettings.rules.group', { name: it.Name }),
    })),
  ]
}

const NEW_RULE: RuleInput = { Claim: 'groups', Value: '', GroupID: null, Role: null }

/** People whose claim has a value get a group or a role, at each sign-in. */
export function RulesEditor({ rules, onChange, error }: RulesEditorProps) {
  const t = useWords()
  const targets = useTargets()
  const change = (index: number, rule: RuleInput) => onChange(rules.with(index, rule))
  return (
    <fieldset className={styles.rules}>
      <legend className={styles.legend}>{t('signInSettings.rules.title')}</legend>
      <p className={styles.hint}>{t('signInSettings.rules.hint')}</p>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have nothing but their place
        <div key={index} className={styles.rule}>
          <TextField
            label={t('signInSettings.rules.claim')}
            spellCheck="false"
            value={rule.Claim}
            onChange={Claim => change(index, { ...rule, Claim })}
          />
          <TextField
            label={t('signInSettings.rules.value')}
            spellCheck="false"
            value={rule.Value}
            onChange={Value => change(index, { ...rule, Value })}
          />
          <Select
            label={t('signInSettings.rules.gives')}
            options={targets}
            value={targetOf(rule)}
            onChange={id => change(index, withTarget(rule, String(id)))}
          />
          <IconButton
            label={t('signInSettings.rules.remove', { number: index + 1 })}
            icon={<Trash2 />}
            className={styles.removeRule}
            onPress={() => onChange(rules.toSpliced(index, 1))}
          />
        </div>
      ))}
      {error && <p className={styles.error}>{error}</p>}
      <Button icon={<Plus />} className={styles.addRule} onPress={() => onChange([...rules, NEW_RULE])}>
        {t('signInSettings.rules.add')}
      </Button>
    </fieldset>
  )
}

interface RulesPreviewProps {
  ProviderID: number
  rules: readonly RuleInput[]
}

/** The server decides, by the same function as at the sign-in. */
export function RulesPreview({ ProviderID, rules }: RulesPreviewProps) {
  const t = useWords()
  const [text, setText] = useState('')
  const { mutate, data, isPending } = useCall(identity.preview)
  const preview = () => mutate({ ProviderID, Rules: [...rules] as MappingRule[], Claims: claimsIn(text) })
  return (
    <div className={styles.preview}>
      <TextArea
        label={t('signInSettings.preview.claims')}
        description={t('signInSettings.preview.hint')}
        placeholder={'groups=staff\ndepartment=Physics'}
        value={text}
        onChange={setText}
      />
      <Button isPending={isPending} isDisabled={rules.length === 0} onPress={preview}>
        {t('signInSettings.preview.show')}
      </Button>
      <div role="status" className={styles.grants}>
        {data && data.Groups.length + data.Roles.length === 0 && t('signInSettings.preview.nothing')}
        {data?.Groups.map(it => (
          <Badge key={it.GroupID}>{it.Name}</Badge>
        ))}
        {data?.Roles.map(role => (
          <Badge key={role} tone="accent">
            {t(`account.roles.${role}`)}
          </Badge>
        ))}
      </div>
    </div>
  )
}
