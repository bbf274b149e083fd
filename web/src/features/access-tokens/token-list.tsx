import { accessTokens, type TokenRow } from '@mediatheque/contract/access-tokens'
import { useState } from 'react'
import { Button, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { TokenForm } from './token-form.tsx'
import { TokenEntry } from './token-parts.tsx'

interface TokenListProps {
  label: string
  tokens: readonly TokenRow[]
  /** The list that a change asks for again. */
  renews: { queryKey: readonly unknown[] }
  /** Of the account of a program; without it one's own. */
  personID?: number
}

export function TokenList({ label, tokens, renews, personID }: TokenListProps) {
  const t = useWords()
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      {tokens.length > 0 ? (
        <ul aria-label={label}>
          {tokens.map(token => (
            <TokenItem key={token.TokenID} token={token} renews={renews} personID={personID} />
          ))}
        </ul>
      ) : (
        <p>{t('accessTokens.none')}</p>
      )}
      {isMaking ? (
        <TokenForm renews={renews} personID={personID} close={() => setMaking(false)} />
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

interface TokenItemProps {
  token: TokenRow
  renews: TokenListProps['renews']
  personID: number | undefined
}

function TokenItem({ token, renews, personID }: TokenItemProps) {
  const t = useWords()
  const options = { onDone: () => toast({ kind: 'ok', text: t('accessTokens.revoked') }) }
  const own = useCall(accessTokens.revoke, [renews], options)
  const programs = useCall(accessTokens.revokeFor, [renews], options)
  const { TokenID } = token
  const revoke = () => {
    if (personID === undefined) own.mutate({ TokenID })
    else programs.mutate({ TokenID, PersonID: personID })
  }
  return (
    <TokenEntry token={token} isPending={own.isPending || programs.isPending} onRevoke={revoke}>
      {token.Scopes.join(', ')}
    </TokenEntry>
  )
}
