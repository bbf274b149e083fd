import { settings, type UserSettings } from '@mediatheque/contract/settings'
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
