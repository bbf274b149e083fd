import { integrations, type SourceName } from '@mediatheque/contract/integrations'
import { Link2 } from 'lucide-react'
import { Button } from '../../design/index.ts'
import { leaveFor } from '../../shared/api.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'

/** To the service, which asks the person and sends them back. */
export function ConnectButton({ source }: { source: SourceName }) {
  const t = useWords()
  const { mutate, isPending } = useCall(integrations.connect, [], { onDone: ({ URL }) => leaveFor(URL) })
  return (
    <Button look="primary" icon={<Link2 />} isPending={isPending} onPress={() => mutate({ Source: source })}>
      {t('recordings.connect', { service: t(`recordings.service.${source}`) })}
    </Button>
  )
}
