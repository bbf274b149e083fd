import { type HomeSection, settings } from '@mediatheque/contract/settings'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, Dialog, IconButton, Switch, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { siteQuery, useSite } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { showDraft } from './draft-layout.ts'
import styles from './page-layout.module.css'
import { type Layout, moved, wholeLayout } from './page-layout.rules.ts'

export function EditLayoutModal({ close }: { close: () => void }) {
  const t = useWords()
  const { HomeLayout } = useSite()
  const [layout, setLayout] = useState(() => wholeLayout(HomeLayout))
  useEffect(() => showDraft(layout), [layout])
  useEffect(() => () => showDraft(null), [])
  const save = useCall(settings.saveSite, [siteQuery])
  const keep = async () => {
    await save.mutateAsync({ HomeLayout: layout })
    toast({ kind: 'ok', text: t('layout.saved') })
    close()
  }
  return (
    <Dialog
      isOpen
      size="sm"
      className={styles.sideBySide}
      title={t('layout.title')}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button
            look="primary"
            isPending={save.isPending}
            onPress={() => void keep().catch(() => undefined)}
          >
            {t('layout.save')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t('layout.intro')}</p>
      <SectionList layout={layout} onChange={setLayout} />
    </Dialog>
  )
}

function SectionList({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const t = useWords()
  const [told, setTold] = useState('')
  const nameOf = (ID: HomeSection) => t(`layout.section.${ID}`)
  const move = (ID: HomeSection, by: -1 | 1) => {
    const next = moved(layout, ID, by)
    const place = next.findIndex(section => section.ID === ID) + 1
    setTold(t('layout.moved', { name: nameOf(ID), place, count: next.length }))
    onChange(next)
    goToSection(ID)
  }
  const show = (ID: HomeSection, isShown: boolean) => {
    onChange(layout.map(it => (it.ID === ID ? { ID, IsHidden: !isShown } : it)))
    goToSection(ID)
  }
  return (
    <>
      <ol className={styles.sections}>
        {layout.map(({ ID, IsHidden }, index) => (
          <li key={ID} className={styles.section}>
            <Switch isSelected={!IsHidden} onChange={isShown => show(ID, isShown)}>
              {nameOf(ID)}
            </Switch>
            <span className={styles.moves}>
              <IconButton
                size="sm"
                icon={<ArrowUp />}
                label={t('layout.up', { name: nameOf(ID) })}
                isDisabled={index === 0}
                onPress={() => move(ID, -1)}
              />
              <IconButton
                size="sm"
                icon={<ArrowDown />}
                label={t('layout.down', { name: nameOf(ID) })}
                isDisabled={index === layout.length - 1}
                onPress={() => move(ID, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <span className="visually-hidden" aria-live="polite">
        {told}
      </span>
    </>
  )
}

/** Once the page has it there. */
const goToSection = (ID: HomeSection) =>
  requestAnimationFrame(() =>
    document.querySelector(`[data-section="${ID}"]`)?.scrollIntoView({ block: 'center' }),
  )
