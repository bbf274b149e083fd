import { GUIDE_DELAY_MS, welcome } from '@mediatheque/contract/welcome'
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './welcome.module.css'

/** SHELL-16: shows a second after the page has loaded; without a guide it stays away (SHELL-08). */
export function GuideLink({ ID }: { ID: string }) {
  const t = useWords()
  const [isDue, setDue] = useState(false)
  const { data } = useQuery(query(welcome.guide, { ID }))
  useEffect(() => {
    setDue(false)
    const timer = setTimeout(() => setDue(true), GUIDE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue || !data) return null
  return (
    <span className={styles.guideLink}>
      <IconButton
        icon={<BookOpen />}
        label={t('shell.guide.open', { title: data.Title })}
        onPress={() => openModal('guide', { ID })}
      />
    </span>
  )
}
