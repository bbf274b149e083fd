import type { ChildStream } from '@mediatheque/contract/child-stream'
import { ArrowLeftRight, LayoutGrid } from 'lucide-react'
import { IconButton, Menu, MenuItem, MenuTrigger } from '../../../design/index.ts'
import { useWords } from '../../../words/index.ts'
import styles from './lecture.module.css'
import { chooseLooks, showNextLarge, useLecture } from './lecture-state.ts'
import { VIEWS, viewOf, viewsFor } from './views.rules.ts'

/** In the row of controls, so that they are there in full screen and in frames too. */
export function LectureButtons({ streams }: { streams: readonly ChildStream[] }) {
  const t = useWords()
  const looks = useLecture(it => it.looks)
  const view = viewOf(looks, streams.length)
  return (
    <>
      <IconButton
        icon={<ArrowLeftRight />}
        label={t('lecture.swap')}
        keys="S"
        className={styles.button}
        onPress={showNextLarge}
      />
      <MenuTrigger>
        <IconButton icon={<LayoutGrid />} label={t('lecture.view')} className={styles.button} />
        <Menu
          label={t('lecture.view')}
          placement="top end"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[view]}
          onAction={key => chooseLooks({ view: VIEWS.find(it => it === key) ?? null })}
        >
          {viewsFor(streams.length).map(it => (
            <MenuItem key={it} id={it}>
              {t(`lecture.views.${it}`)}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
    </>
  )
}
