import { integrations, type SourceName } from '@mediatheque/contract/integrations'
import { RecordType } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { Dialog, EmptyState, Loading, NoPermissionState, Notice, SkeletonLines } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-upload.ts'
import '../../words/add-viewing.ts'
import { useWords } from '../../words/index.ts'
import { useAddable } from '../upload/index.ts'
import { ConnectButton } from './connect-button.tsx'
import { ConnectedModal } from './connected-modal.tsx'
import styles from './integrations.module.css'

export interface RecordingsModalProps {
  source: SourceName
  close: () => void
}

export function RecordingsModal(props: RecordingsModalProps) {
  const { source, close } = props
  const t = useWords()
  const [search] = usePageSearch()
  const isRefused = !useAddable().has(RecordType.Video)
  const { data, error, refetch, isRefetching } = useQuery(query(integrations.sources, {}))
  const found = data?.Items.find(it => it.Name === source)
  if (found?.IsOffered && found.IsConnected && !isRefused)
    return <ConnectedModal source={source} account={found.Account} close={close} />
  const service = t(`recordings.service.${source}`)
  return (
    <Dialog isOpen isDismissable size="md" title={t(`recordings.title.${source}`)} onOpenChange={close}>
      {isRefused && <NoPermissionState>{t('upload.noPermission')}</NoPermissionState>}
      {!isRefused && error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!isRefused && !error && !found && (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {!isRefused && found && !found.IsOffered && (
        <EmptyState>{t('recordings.notOffered', { service })}</EmptyState>
      )}
      {!isRefused && found?.IsOffered && <Connect source={source} isBack={search.problem !== undefined} />}
    </Dialog>
  )
}

/** Back without having agreed, the address says so. */
function Connect({ source, isBack }: { source: SourceName; isBack: boolean }) {
  const t = useWords()
  const service = t(`recordings.service.${source}`)
  return (
    <div className={styles.connect}>
      {isBack && <Notice kind="warn">{t('recordings.refused', { service })}</Notice>}
      <h3>{t('recordings.connectTitle', { service })}</h3>
      <p>{t('recordings.connectText', { service })}</p>
      <ConnectButton source={source} />
    </div>
  )
}
