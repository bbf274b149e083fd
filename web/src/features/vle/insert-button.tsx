import type { SearchHit } from '@mediatheque/contract/search'
import { Plus } from 'lucide-react'
import { Badge, Button } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './vle.module.css'

interface InsertButtonProps {
  item: SearchHit
  isPending: boolean
  onPress: () => void
}

/** In a course it would show nothing to anybody. */
const NOT_SHOWN: readonly string[] = ['waiting', 'declined', 'expired', 'deleted']

export function InsertButton({ item, isPending, onPress }: InsertButtonProps) {
  const t = useWords()
  if (!item.CanEmbed) return <Badge className={styles.act}>{t('vle.notEmbeddable')}</Badge>
  if (NOT_SHOWN.includes(item.State)) return null
  return (
    <Button
      size="sm"
      icon={<Plus />}
      className={styles.act}
      isDisabled={isPending}
      aria-label={t('vle.insertItem', { title: item.Title })}
      onPress={onPress}
    >
      {t('vle.insert')}
    </Button>
  )
}
