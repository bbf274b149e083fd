import { accessTokens, type ServiceAccount } from '@mediatheque/contract/access-tokens'
import { Role } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import {
  Badge,
  Button,
  Checkbox,
  CheckboxGroup,
  ErrorState,
  Notice,
  TextField,
  toast,
} from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './access-tokens.module.css'
import { TokenList } from './token-list.tsx'

const accountsQuery = query(accessTokens.accounts, {})

export function ServiceAccounts() {
  const t = useWords()
  const { data, isError, refetch, isRefetching } = useQuery(accountsQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={styles.stack} aria-labelledby="service-accounts">
      <h4 id="service-accounts" className={styles.head}>
        {t('accessTokens.accounts.title')}
      </h4>
      <p className={styles.hint}>{t('accessTokens.accounts.intro')}</p>
      {isError && <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching} />}
      {data?.Items.length === 0 && <p>{t('accessTokens.accounts.none')}</p>}
      {data?.Items.map(account => (
        <Account key={account.PersonID} account={account} />
      ))}
      {isAdding ? (
        <AccountForm close={() => setAdding(false)} />
      ) : (
        <div>
          <Button size="sm" onPress={() => setAdding(true)}>
            {t('accessTokens.accounts.add')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Account({ account }: { account: ServiceAccount }) {
  const t = useWords()
  const { PersonID, DisplayName, UserName, Disabled, Roles, Tokens } = account
  return (
    <div className={styles.account}>
      <div className={styles.head}>
        {DisplayName}
        {Disabled && <Badge tone="warn">{t('accessTokens.accounts.disabled')}</Badge>}
      </div>
      <p className={styles.meta}>
        {[UserName, ...Roles.map(role => t(`account.roles.${role}`))].join(' · ')}
      </p>
      <TokenList
        label={t('accessTokens.accounts.tokensOf', { name: DisplayName })}
        tokens={Tokens}
        renews={accountsQuery}
        personID={PersonID}
      />
    </div>
  )
}

function AccountForm({ close }: { close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(accessTokens.createAccount, {
    defaults: { UserName: '', DisplayName: '', Roles: [] },
    invalidates: [accountsQuery],
    saysRefusal: true,
    onDone: () => {
      toast({ kind: 'ok', text: t('accessTokens.accounts.created') })
      close()
    },
  })
  const { field } = useController({ control: form.control, name: 'Roles' })
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={t('accessTokens.accounts.displayName')}
        autoFocus
        {...useTextField(form, 'DisplayName')}
      />
      <TextField
        label={t('accessTokens.accounts.userName')}
        spellCheck="false"
        {...useTextField(form, 'UserName')}
      />
      <CheckboxGroup
        label={t('accessTokens.accounts.roles')}
        value={(field.value as string[] | undefined) ?? []}
        onChange={field.onChange}
      >
        {Role.options.map(role => (
          <Checkbox key={role} value={role}>
            {t(`account.roles.${role}`)}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('accessTokens.accounts.submit')}
        </Button>
        <Button onPress={close}>{t('accessTokens.cancel')}</Button>
      </div>
    </form>
  )
}
