import { MailsScreen } from '../../features/mail-templates/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-administration.ts'
import { useWords } from '../../words/index.ts'

export function MailsPage() {
  const t = useWords()
  useTitle(t('administration.mails.title'))
  return <MailsScreen />
}
