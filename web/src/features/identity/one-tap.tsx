import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../design/index.ts'
import { leaveFor, signInWithToken } from '../../shared/api.ts'
import { say } from '../../words/index.ts'
import { drawWhenReady } from './one-tap.rules.ts'
import styles from './provider-buttons.module.css'

const SCRIPT = 'https://accounts.google.com/gsi/client'

interface GoogleAccounts {
  initialize(options: { client_id: string; callback: (answer: { credential: string }) => void }): void
  renderButton(place: HTMLElement, options: { type: 'standard'; theme: 'outline'; width: number }): void
  prompt(): void
}

const googleAccounts = (): GoogleAccounts | undefined =>
  (window as { google?: { accounts?: { id?: GoogleAccounts } } }).google?.accounts?.id

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

function loadScript() {
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return
  const script = document.createElement('script')
  script.src = SCRIPT
  script.async = true
  document.head.append(script)
}

interface OneTapProps {
  clientID: string
  returnUrl: string
}

/** Google's own button; the form next to it works with or without it. */
export function OneTap({ clientID, returnUrl }: OneTapProps) {
  const place = useRef<HTMLDivElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const enter = async ({ credential }: { credential: string }) => {
      try {
        leaveFor(await signInWithToken(credential, returnUrl))
      } catch (error) {
        setRefusal(say(error instanceof Error ? error.message : String(error)))
      }
    }
    const draw = () => {
      const accounts = googleAccounts()
      if (!accounts || !place.current) return false
      accounts.initialize({ client_id: clientID, callback: answer => void enter(answer) })
      accounts.renderButton(place.current, { type: 'standard', theme: 'outline', width: 320 })
      accounts.prompt()
      return true
    }
    loadScript()
    void drawWhenReady(draw, wait, () => isGone)
    return () => {
      isGone = true
    }
  }, [clientID, returnUrl])
  return (
    <>
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <div ref={place} className={styles.oneTap} data-one-tap />
    </>
  )
}
