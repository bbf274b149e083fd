import type { OutputOf } from '@mediatheque/contract/call'
import { provisioning } from '@mediatheque/contract/provisioning'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, Dialog, IconButton, Loading, Skeleton, TextField, toast } from '../../design/index.ts'
import { query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-access-tokens.ts'
import '../../words/add-provisioning.ts'
import { useWords } from '../../words/index.ts'
import { TokenEntry } from '../access-tokens/index.ts'
import styles from './provisioning.module.css'
import { ScimTokenForm } from './scim-token-form.tsx'

interface ProvisioningDialogProps {
  providerID: number
  name: string
  close: () => void
}

const tokensQuery = (ProviderID: number) => query(provisioning.tokens, { ProviderID })

/** The address and the tokens that an administrator enters in the directory. */
export function ProvisioningDialog({ providerID, name, close }: ProvisioningDialogProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(tokensQuery(providerID))
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="md"
      title={t('provisioning.title', { name })}
      footer={<Button onPress={close}>{t('provisioning.close')}</Button>}
    >
      <div className={styles.stack}>
        <p className={styles.hint}>{t('provisioning.intro')}</p>
        {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
        {!error && !data && <Waiting />}
        {data && (
          <Suspense fallback={<Waiting />}>
            <Tokens providerID={providerID} kept={data} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton height={160} />
  </Loading>
)

interface TokensProps {
  providerID: number
  kept: OutputOf<typeof provisioning.tokens>
}

function Tokens({ providerID, kept }: TokensProps) {
  const t = useWords()
  const [isMaking, setMaking] = useState(false)
  const renews = tokensQuery(providerID)
  return (
    <>
      <Address url={kept.URL} />
      <p className={styles.hint}>
        {[
          t('provisioning.people', { count: kept.People }),
          t('provisioning.groups', { count: kept.Groups }),
        ].join(' · ')}
      </p>
      <h3 className={styles.heading}>{t('provisioning.tokens')}</h3>
      {kept.Items.length === 0 && <p className={styles.hint}>{t('accessTokens.none')}</p>}
      {kept.Items.length > 0 && (
        <ul aria-label={t('provisioning.tokens')}>
          {kept.Items.map(token => (
            <Token key={token.TokenID} {...{ providerID, token }} />
          ))}
        </ul>
      )}
      {isMaking ? (
        <ScimTokenForm providerID={providerID} renews={renews} close={() => setMaking(false)} />
      ) : (
        <div>
          <Button size="sm" onPress={() => setMaking(true)}>
            {t('accessTokens.make')}
          </Button>
        </div>
      )}
    </>
  )
}

function Address({ url }: { url: string }) {
  const t = useWords()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ kind: 'ok', text: t('signInSettings.copied') }),
      () => toast({ kind: 'danger', text: t('signInSettings.notCopied') }),
    )
  return (
    <TextField
      label={t('provisioning.address')}
      description={t('provisioning.addressHint')}
      isReadOnly
      value={url}
      end={
        <IconButton
          size="sm"
          icon={<Copy />}
          label={t('signInSettings.copy', { name: t('provisioning.address') })}
          onPress={() => void copy()}
        />
      }
    />
  )
}

interface TokenProps {
  providerID: number
  token: TokensProps['kept']['Items'][number]
}

function Token({ providerID, token }: TokenProps) {
  const t = useWords()
  const { TokenID, CreatedBy } = token
  const { mutate, isPending } = useCall(provisioning.revokeToken, [tokensQuery(providerID)], {
    onDone: () => toast({ kind: 'ok', text: t('accessTokens.revoked') }),
  })
  return (
    <TokenEntry
      token={token}
      isPending={isPending}
      onRevoke={() => mutate({ ProviderID: providerID, TokenID })}
    >
      {CreatedBy !== '' && t('provisioning.madeBy', { name: CreatedBy })}
    </TokenEntry>
  )
}
