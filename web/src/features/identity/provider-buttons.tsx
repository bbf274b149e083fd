import { identity, type ProviderButton, SignInProblem } from '@mediatheque/contract/identity'
import { pages } from '@mediatheque/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Button, Notice } from '../../design/index.ts'
import { leaveFor } from '../../shared/api.ts'
import { query, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { OneTap } from './one-tap.tsx'
import styles from './provider-buttons.module.css'

interface Place {
  returnUrl: string
  isEmbedded: boolean
}

export const useOffered = () => useQuery(query(identity.buttons, {})).data

/** SIGN-09: an embedded sign-in ends on the page that notifies its opener. */
const endOf = ({ returnUrl, isEmbedded }: Place) =>
  isEmbedded ? `${pages.loginComplete.path}?returnurl=${encodeURIComponent(returnUrl)}` : returnUrl

/** SIGN-05: each way has its own call; several SAML providers are told apart by their direct addresses. */
function useDeparture({ returnUrl, isEmbedded }: Place) {
  const onDone = ({ ResponseUrl }: { ResponseUrl: string }) => leaveFor(ResponseUrl)
  const azure = useCall(identity.azureLogin, [], { onDone })
  const saml = useCall(identity.samlLogin, [], { onDone })
  const adfs = useCall(identity.adfsLogin, [], { onDone })
  const wish = { returnurl: returnUrl, ...(isEmbedded && { embedlogin: true }) }
  const leave = ({ Kind, Preset, ProviderID, Path }: ProviderButton, isFirst: boolean) => {
    if (Kind === 'oidc') azure.mutate({ iid: ProviderID, ...wish })
    else if (!isFirst)
      leaveFor(`${Path}?${new URLSearchParams({ returnurl: returnUrl, embedlogin: isEmbedded ? '1' : '0' })}`)
    else if (Preset === 'adfs') adfs.mutate(wish)
    else saml.mutate(wish)
  }
  return { leave, isPending: azure.isPending || saml.isPending || adfs.isPending }
}

/** Only what is set up has a button. */
export function ProviderButtons(place: Place) {
  const t = useWords()
  const offered = useOffered()
  const { leave, isPending } = useDeparture(place)
  if (!offered || (offered.Items.length === 0 && !offered.OneTapClientID)) return null
  const isFirst = (button: ProviderButton) =>
    offered.Items.find(
      it => it.Kind === button.Kind && (it.Preset === 'adfs') === (button.Preset === 'adfs'),
    ) === button
  return (
    <>
      <div className={styles.buttons}>
        {offered.Items.map(it => (
          <Button
            key={it.ProviderID}
            look={offered.IsPasswordOffered ? 'secondary' : 'primary'}
            isWide
            icon={<KeyRound />}
            isPending={isPending}
            onPress={() => leave(it, isFirst(it))}
          >
            {t('signInProviders.with', { name: it.Name })}
          </Button>
        ))}
        {offered.OneTapClientID && <OneTap clientID={offered.OneTapClientID} returnUrl={endOf(place)} />}
      </div>
      {offered.IsPasswordOffered && <p className={styles.or}>{t('signInProviders.or')}</p>}
    </>
  )
}

/** Whose mail domain belongs to a provider is led there. */
export function RealmHint({ userName, ...place }: Place & { userName: string }) {
  const t = useWords()
  const isMail = /@[^@\s]+\.[^@\s]+$/.test(userName)
  const { data } = useQuery({ ...query(identity.findRealm, { UserName: userName }), enabled: isMail })
  const { leave, isPending } = useDeparture(place)
  const provider = isMail ? data?.Provider : undefined
  if (!provider) return null
  return (
    <Notice kind="info" isLive className={styles.realm}>
      {t('signInProviders.realm', { name: provider.Name })}{' '}
      <Button size="sm" isPending={isPending} onPress={() => leave(provider, false)}>
        {t('signInProviders.with', { name: provider.Name })}
      </Button>
    </Notice>
  )
}

/** Why the provider has sent somebody back without being signed in. */
export function ProviderProblem({ problem }: { problem: string | null }) {
  const t = useWords()
  const known = SignInProblem.safeParse(problem)
  if (!known.success) return null
  return (
    <Notice kind="danger" isLive className={styles.notice}>
      {t(`signInProviders.problem.${known.data}`)}
    </Notice>
  )
}
