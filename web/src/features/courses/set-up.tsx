import { courses } from '@mediatheque/contract/courses'
import { pages } from '@mediatheque/contract/pages'
import { TEAMS_APP_PATH } from '@mediatheque/contract/vle'
import { useQuery } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton, Loading, Skeleton, TextField, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-vle.ts'
import { useWords } from '../../words/index.ts'
import styles from './courses.module.css'
import { setUpQuery } from './use-courses.ts'

/** What an administrator copies into the platform: one address, or all of them. */
export function SetUp() {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(setUpQuery)
  const [invite, setInvite] = useState('')
  const make = useCall(courses.invite, [], { onDone: it => setInvite(it.RegistrationURL) })
  const rollOver = useCall(courses.rollOver, [setUpQuery], {
    onDone: () => toast({ kind: 'ok', text: t('courses.rolledOver') }),
  })
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={160} />
      </Loading>
    )
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('courses.connect')}</h2>
        <p className={styles.hint}>{t('courses.connectText')}</p>
        {invite !== '' && <Address label={t('courses.registrationURL')} url={invite} />}
        <div>
          <Button look="primary" isPending={make.isPending} onPress={() => make.mutate({})}>
            {t('courses.connectButton')}
          </Button>
        </div>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('courses.addresses')}</h2>
        <Address label={t('courses.loginURL')} url={data.LoginURL} />
        <Address label={t('courses.launchURL')} url={data.LaunchURL} />
        <Address label={t('courses.keysURL')} url={data.KeysURL} />
      </section>
      <WithoutLti />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('courses.keys')}</h2>
        <p className={styles.hint}>{t('courses.rollOverText')}</p>
        <div>
          <Button size="sm" isPending={rollOver.isPending} onPress={() => rollOver.mutate({})}>
            {t('courses.rollOver')}
          </Button>
        </div>
      </section>
    </>
  )
}

/** INTG-03, INTG-06, INTG-08 */
function WithoutLti() {
  const t = useWords()
  const at = (path: string) => new URL(path, window.location.origin).href
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('vle.addresses')}</h2>
        <Address label={t('vle.libraryURL')} url={at(pages.vleLibrary.path)} />
        <Address label={t('vle.assignmentURL')} url={at(`${pages.vleLibrary.path}?assignmoodle=1`)} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('vle.teams.title')}</h2>
        <p className={styles.hint}>{t('vle.teams.text')}</p>
        <div>
          <ButtonLink href={TEAMS_APP_PATH} download icon={<Download />}>
            {t('vle.teams.download')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

function Address({ label, url }: { label: string; url: string }) {
  const t = useWords()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ kind: 'ok', text: t('courses.copied') }),
      () => toast({ kind: 'danger', text: t('courses.notCopied') }),
    )
  return (
    <TextField
      label={label}
      isReadOnly
      value={url}
      end={
        <IconButton
          size="sm"
          icon={<Copy />}
          label={t('courses.copy', { name: label })}
          onPress={() => void copy()}
        />
      }
    />
  )
}
