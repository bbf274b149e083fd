// EMBED-06: what is next to the player, once somebody has opened it.
import type { MediaItem } from '@mediatheque/contract/item'
import { X } from 'lucide-react'
import { createElement, Suspense } from 'react'
import { IconButton, Loading, SkeletonLines, Tabs } from '../../design/index.ts'
import '../../words/add-viewing.ts'
import { useWords } from '../../words/index.ts'
import styles from './embed.module.css'
import { embedTabs } from './tabs.ts'

export function EmbedPanel({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  return (
    <aside aria-label={t('embed.panel')} className={styles.panel}>
      <div className={styles.panelHead}>
        <IconButton autoFocus icon={<X />} label={t('embed.closePanel')} onPress={close} />
      </div>
      <Tabs
        label={t('embed.panel')}
        className={styles.panelTabs}
        tabs={embedTabs
          .filter(tab => tab.isFor(item))
          .map(tab => ({
            id: tab.id,
            label: t(tab.label),
            panel: () => (
              <Suspense
                fallback={
                  <Loading>
                    <SkeletonLines lines={6} />
                  </Loading>
                }
              >
                {createElement(tab.panel, { item })}
              </Suspense>
            ),
          }))}
      />
    </aside>
  )
}
