import { type DemoProgress, settings, type UserSettings } from '@mediatheque/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { Button, Notice, type NoticeKind } from '../../design/index.ts'
import { useSwitchBack } from '../../features/sign-in/index.ts'
import { useCall } from '../../shared/query.ts'
import { useViewer, viewerQuery } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './banners.module.css'

type CentralNotice = UserSettings['CentralNotices'][number]

const KINDS: Record<CentralNotice['Level'], NoticeKind> = { info: 'info', warning: 'warn', error: 'danger' }

/** What is above every page: whose eyes it is seen with, and what the site announces. */
export function Banners() {
  const t = useWords()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <>
      {viewer.SwitchedFrom !== null && (
        <SwitchedBanner name={viewer.DisplayName} from={viewer.SwitchedFrom} />
      )}
      {viewer.CentralNotices.length > 0 && (
        <section aria-label={t('shell.notice.label')} className={styles.notices}>
          {viewer.CentralNotices.map(notice => (
            <NoticeBanner key={notice.ID} notice={notice} />
          ))}
        </section>
      )}
      {viewer.DemoProgress !== null && <DemoLine progress={viewer.DemoProgress} />}
    </>
  )
}

function SwitchedBanner({ name, from }: { name: string; from: string }) {
  const t = useWords()
  const switchBack = useSwitchBack()
  return (
    <Notice
      isBanner
      kind="warn"
      action={
        <Button size="sm" icon={<Repeat />} onPress={switchBack}>
          {t('shell.switched.back', { name: from })}
        </Button>
      }
    >
      {t('shell.switched.text', { name })}
    </Notice>
  )
}

const ASKED_EVERY_MS = 5_000

/** Not read out: it changes every few seconds, and nobody has to do anything about it. */
function DemoLine({ progress: { Ready, Total } }: { progress: DemoProgress }) {
  const t = useWords()
  useQuery({ ...viewerQuery, staleTime: 0, refetchInterval: ASKED_EVERY_MS, refetchOnMount: false })
  return <p className={styles.demo}>{t('shell.demo', { ready: Ready, count: Total })}</p>
}

/** SHELL-19 */
function NoticeBanner({ notice }: { notice: CentralNotice }) {
  const t = useWords()
  const { mutate, isPending } = useCall(settings.centralNoticeAcknowledged, [viewerQuery])
  return (
    <Notice
      isBanner
      kind={KINDS[notice.Level]}
      action={
        <Button size="sm" isPending={isPending} onPress={() => mutate({ id: notice.ID })}>
          {t('shell.notice.acknowledge')}
        </Button>
      }
    >
      {notice.Text}
    </Notice>
  )
}
