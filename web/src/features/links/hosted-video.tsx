// LINK-05, LINK-08: the host hears of the viewer only after they have agreed.
import type { MediaItem } from '@mediatheque/contract/item'
import { upload } from '@mediatheque/contract/upload'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, Picture } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-viewing.ts'
import { useWords } from '../../words/index.ts'
import styles from './hosted-video.module.css'

const PLAYER = 'https://www.youtube-nocookie.com/embed/'
const WATCH = 'https://www.youtube.com/watch?v='

export function HostedVideo({ item }: { item: MediaItem }) {
  const t = useWords()
  const [hasAgreed, setAgreed] = useState(false)
  const { data, error, refetch, isRefetching } = useQuery(query(upload.youTubeQuery, { id: item.EncID }))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (hasAgreed && data)
    return (
      <iframe
        className={styles.frame}
        title={t('hosted.frame', { title: item.Title })}
        src={`${PLAYER}${data.VideoID}?${data.QS.replace(/^\?/, '')}`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <Picture src={item.ImageURLs[0]} alt="" isEager className={styles.picture}>
      <section className={styles.consent} aria-label={t('hosted.title')}>
        <h2 className={styles.title}>{t('hosted.title')}</h2>
        <p>{t('hosted.text')}</p>
        <div className={styles.acts}>
          <Button
            look="primary"
            icon={<Play />}
            isDisabled={!data}
            className={styles.play}
            onPress={() => setAgreed(true)}
          >
            {t('hosted.play')}
          </Button>
          {data && (
            <ButtonLink
              href={`${WATCH}${data.VideoID}`}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.there}
            >
              {t('hosted.there')}
            </ButtonLink>
          )}
        </div>
      </section>
    </Picture>
  )
}
