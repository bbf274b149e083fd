import type { MediaItem } from '@mediatheque/contract/item'
import { type SlideTask, slideshows } from '@mediatheque/contract/slideshows'
import { Button, Notice, ProgressBar } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { SLIDE_READS } from './use-slideshows.ts'

/** What waits, runs or has failed; what is done is seen. */
export function TaskList({ item, tasks }: { item: MediaItem; tasks: readonly SlideTask[] }) {
  return tasks.map(task =>
    task.State === 'failed' ? (
      <Failed key={task.ID} item={item} task={task} />
    ) : (
      <UnderWay key={task.ID} item={item} task={task} />
    ),
  )
}

interface TaskProps {
  item: MediaItem
  task: SlideTask
}

const useEnd = ({ item, task }: TaskProps) => {
  const { mutate, isPending } = useCall(slideshows.cancelTask, SLIDE_READS)
  return { end: () => mutate({ EncID: item.EncID, taskid: task.ID }), isPending }
}

function UnderWay(props: TaskProps) {
  const t = useWords()
  const { task } = props
  const { end, isPending } = useEnd(props)
  const isWaiting = task.State === 'waiting'
  return (
    <Notice
      action={
        <Button size="sm" isPending={isPending} onPress={end}>
          {t('slideshows.task.cancel')}
        </Button>
      }
    >
      <ProgressBar
        label={t(`slideshows.task.${task.Kind}`, { file: task.FileName })}
        {...(isWaiting
          ? { valueText: t('slideshows.task.waiting', { place: task.QueuePosition }) }
          : { percent: task.Percent })}
      />
    </Notice>
  )
}

function Failed(props: TaskProps) {
  const t = useWords()
  const { task } = props
  const { end } = useEnd(props)
  return (
    <Notice
      kind="danger"
      isLive
      title={t(`slideshows.task.failed.${task.Kind}`, { file: task.FileName })}
      onDismiss={end}
    >
      {say(task.Reason)}
    </Notice>
  )
}
