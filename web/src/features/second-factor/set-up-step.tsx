import { pages } from '@mediatheque/contract/pages'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button, Notice } from '../../design/index.ts'
import { leaveFor } from '../../shared/api.ts'
import '../../words/add-second-factor.ts'
import { useWords } from '../../words/index.ts'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { SetUpApp } from './set-up-app.tsx'

/** Pages of this site only. */
function targetOf(returnUrl: string): string {
  const { origin } = window.location
  const url = URL.canParse(returnUrl, origin) ? new URL(returnUrl, origin) : null
  return returnUrl !== '' && url?.origin === origin ? url.pathname + url.search + url.hash : pages.home.path
}

/** At a sign-in of somebody whose role needs a second factor: this session can do nothing else. */
export function SetUpStep({ returnUrl }: { returnUrl: string }) {
  const t = useWords()
  const [way, setWay] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const goOn = () => leaveFor(targetOf(returnUrl))
  if (codes) return <RecoveryCodes codes={codes} savedLabel={t('secondFactor.setUp.goOn')} onSaved={goOn} />
  return (
    <div className={styles.stack}>
      <Notice kind="info">{t('secondFactor.setUp.required')}</Notice>
      {way === 'app' && <SetUpApp onDone={setCodes} />}
      {way === 'passkey' && <AddPasskey onDone={setCodes} />}
      {way === undefined && (
        <div className={styles.choices}>
          <Button isWide icon={<Smartphone />} onPress={() => setWay('app')}>
            {t('secondFactor.setUp.chooseApp')}
          </Button>
          <p className={styles.hint}>{t('secondFactor.setUp.chooseAppText')}</p>
          <Button isWide icon={<KeyRound />} onPress={() => setWay('passkey')}>
            {t('secondFactor.setUp.choosePasskey')}
          </Button>
          <p className={styles.hint}>{t('secondFactor.setUp.choosePasskeyText')}</p>
        </div>
      )}
    </div>
  )
}
