import { FolderOpen, Upload } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  EmptyState,
  ErrorState,
  Loading,
  NoPermissionState,
  Notice,
  Skeleton,
  SkeletonLines,
  Spinner,
} from '../../../design/index.ts'
import styles from '../design-page.module.css'
import { Section, Specimen } from '../specimen.tsx'

export const StatesSection = () => (
  <Section
    id="states"
    title="States"
    lead="Every screen can be loading, empty, broken or closed to you. Each says what to do next."
  >
    <Specimen title="Loading">
      <Loading>
        <div className={styles.person}>
          <Skeleton width={40} height={40} isRound />
          <Skeleton width={160} height={14} />
        </div>
        <br />
        <SkeletonLines lines={3} />
      </Loading>
      <div className={styles.person}>
        <Spinner size="sm" /> <Spinner /> <Spinner size="lg" />
      </div>
    </Specimen>
    <Specimen title="Empty">
      <EmptyState
        icon={<FolderOpen />}
        title="Nothing here yet"
        action={
          <Button look="primary" icon={<Upload />}>
            Upload
          </Button>
        }
      >
        Recordings you upload or are given appear here.
      </EmptyState>
    </Specimen>
    <Specimen title="Error">
      <ErrorState onRetry={() => undefined}>
        The list could not be loaded: the server did not answer within 10 seconds.
      </ErrorState>
      <ErrorState />
    </Specimen>
    <Specimen title="No permission">
      <NoPermissionState action={<Button>Ask for access</Button>}>
        Dr Helen Pryce owns this recording and can grant it.
      </NoPermissionState>
    </Specimen>
    <Specimen title="Notices" isWide>
      <Notice title="Two chapters were suggested" action={<Button size="sm">Review</Button>}>
        They are not shown to others until you accept them.
      </Notice>
      <Notice kind="ok">The subtitles are published.</Notice>
      <DismissableNotice />
      <Notice kind="danger" title="The disk is almost full">
        Uploads stop at 2 GB. Remove recordings from the bin or ask an administrator for space.
      </Notice>
      <Notice kind="warn" isBanner>
        You are signed in as a guest; what you mark is forgotten when you leave.
      </Notice>
    </Specimen>
  </Section>
)

function DismissableNotice() {
  const [isShown, setShown] = useState(true)
  if (!isShown) return null
  return (
    <Notice kind="warn" title="Expires in three days" onDismiss={() => setShown(false)}>
      After 30 November it can be watched by you only.
    </Notice>
  )
}
