import type { Chapter } from '@mediatheque/contract/chapter'
import { chapters } from '@mediatheque/contract/chapters'
import type { MediaItem } from '@mediatheque/contract/item'
import { toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { CHAPTER_READS } from './use-chapters.ts'

/** CHAP-11 */
export function DeleteChapter({
  item,
  chapter,
  close,
  onDone,
}: {
  item: MediaItem
  chapter: Chapter
  close: () => void
  onDone: () => void
}) {
  const t = useWords()
  const { mutateAsync } = useCall(chapters.remove, CHAPTER_READS, {
    onDone: () => toast({ kind: 'ok', text: t('chapters.removed') }),
  })
  return (
    <AskDialog
      title={t('chapters.removeTitle')}
      confirmLabel={t('chapters.act.remove')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ EncID: item.EncID, chapid: chapter.ChapterID, cdid: item.ClipDataID })
        close()
        onDone()
      }}
      onCancel={close}
    >
      {t('chapters.removeText', { title: chapter.Title })}
    </AskDialog>
  )
}
