import { pages } from '@mediatheque/contract/pages'
import type { SearchHit } from '@mediatheque/contract/search'
import { ButtonLink, Notice } from '../../design/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { useTitle } from '../../shared/title.ts'
import { useViewer } from '../../shared/viewer.ts'
import '../../words/add-vle.ts'
import { useWords } from '../../words/index.ts'
import { PickScreen } from '../search/index.ts'
import { AssignmentScreen } from './assignment-screen.tsx'
import { InsertButton } from './insert-button.tsx'
import { InsertByHand } from './insert-by-hand.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { useInsert } from './use-insert.ts'
import styles from './vle.module.css'

/** INTG-03, INTG-05, INTG-06: which of them, the address says. */
export const VleScreen = ({ isWatching = false }: { isWatching?: boolean }) =>
  pageAddress.isAssignment ? <AssignmentScreen /> : <Library isWatching={isWatching} />

function Library({ isWatching }: { isWatching: boolean }) {
  const t = useWords()
  const viewer = useViewer()
  const [search, change] = usePageSearch()
  const { insert, isPending, byHand, isReturned, closeByHand } = useInsert()
  const mayInsert = !isWatching && viewer?.IsAnonymous === false
  const actOf = (item: SearchHit) =>
    mayInsert && <InsertButton item={item} isPending={isPending} onPress={() => void insert(item)} />
  useTitle(t('vle.library'))
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('vle.library')}</h1>
        {mayInsert && (
          <p className={styles.lead}>{t(pageAddress.isInline ? 'vle.pickLead' : 'vle.insertLead')}</p>
        )}
        {!isWatching && !mayInsert && (
          <Notice
            action={
              <ButtonLink size="sm" href={pages.startAuth.path}>
                {t('vle.signIn')}
              </ButtonLink>
            }
          >
            {t('vle.guest')}
          </Notice>
        )}
        {isReturned && (
          <Notice kind="ok" isLive>
            {t('vle.returned')}
          </Notice>
        )}
      </header>
      <PickScreen label={t('vle.search')} actOf={actOf} hrefOf={item => previewHref(item.EncID)} />
      {search.preview !== undefined && (
        <PreviewDialog id={String(search.preview)} close={() => change({ preview: undefined })} />
      )}
      {byHand && <InsertByHand item={byHand} close={closeByHand} />}
    </>
  )
}

/** The item opens over this page: its own page may not be in a frame. */
function previewHref(EncID: string) {
  const query = new URLSearchParams(window.location.search)
  query.set('preview', EncID)
  return `${window.location.pathname}?${query}`
}
