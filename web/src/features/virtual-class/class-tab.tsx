// VC-02: what a class is and who is there; when it takes place is for those who present it.
import type { MediaItem } from '@mediatheque/contract/item'
import { Loading, SkeletonLines, Tabs } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-virtual-class.ts'
import { useWords } from '../../words/index.ts'
import { Overview } from './overview.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Substitutes } from './take-over.tsx'
import { useClass } from './use-class.ts'

export function ClassTab({ item }: { item: MediaItem }) {
  const t = useWords()
  const [search, change] = usePageSearch()
  const { session, state, room, phase, asked } = useClass(item)
  const { error, refetch, isRefetching } = asked
  if (session && state && phase) {
    const overview = <Overview {...{ item, session, state, room, phase }} />
    if (!session.IsOwner) return overview
    return (
      <Tabs
        label={t('virtualClass.parts')}
        selectedKey={search.class === 'settings' ? 'settings' : 'overview'}
        onSelectionChange={key => change({ class: key === 'settings' ? 'settings' : undefined })}
        tabs={[
          { id: 'overview', label: t('virtualClass.overview'), panel: () => overview },
          {
            id: 'settings',
            label: t('virtualClass.settings'),
            panel: () => (
              <>
                <SettingsForm item={item} state={state} />
                <Substitutes item={item} people={session.Substitutes} />
              </>
            ),
          },
        ]}
      />
    )
  }
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <Loading>
      <SkeletonLines lines={6} />
    </Loading>
  )
}
