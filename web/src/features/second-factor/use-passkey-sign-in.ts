import { signInSteps } from '@mediatheque/contract/sign-in-steps'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, leaveFor } from '../../shared/api.ts'
import { say, useWords } from '../../words/index.ts'
import { answerWithPasskey, PasskeyStopped } from './passkey.ts'

interface PasskeySignIn {
  purpose: 'sign-in' | 'second-step'
  returnUrl: string
  isEmbedded: boolean
}

export function usePasskeySignIn({ purpose, returnUrl, isEmbedded }: PasskeySignIn) {
  const t = useWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setRefusal(null)
      const { Options } = await api(signInSteps.askPasskey, { For: purpose })
      const Response = await answerWithPasskey(Options)
      return api(signInSteps.usePasskey, { Response, returnurl: returnUrl, embedlogin: isEmbedded })
    },
    onSuccess: ({ ResponseUrl }) => leaveFor(ResponseUrl),
    onError: error =>
      setRefusal(error instanceof PasskeyStopped ? t('secondFactor.passkeys.stopped') : say(error.message)),
  })
  return { run: () => mutate(), isPending, refusal }
}
