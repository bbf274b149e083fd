import { SiteScreen } from '../../features/settings/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function SitePage() {
  const t = useWords()
  useTitle(t('site.title'))
  return <SiteScreen />
}
