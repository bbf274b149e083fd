// Administration: platforms that are connected, our addresses for them, and the courses that have opened this site.
import type { Course, Registration } from '@mediatheque/contract/courses'
import { useQuery } from '@tanstack/react-query'
import { Check, Eye, Plus, Power, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge, Button, PageHeader, useNumber } from '../../design/index.ts'
import { type AdminColumn, AdminTable, type RowAct } from '../../shared/admin-table.tsx'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { ListScreen } from '../../shared/list-screen.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { CourseDialog } from './course-dialog.tsx'
import styles from './courses.module.css'
import { RegistrationForm } from './registration-form.tsx'
import { SetUp } from './set-up.tsx'
import {
  coursesQuery,
  registrationsQuery,
  useRemoveRegistration,
  useSaveDeployment,
  useSaveRegistration,
} from './use-courses.ts'

/** `children` stand below the courses. */
export function CoursesScreen({ children }: { children?: ReactNode }) {
  const t = useWords()
  const [isAdding, setAdding] = useState(false)
  return (
    <ListScreen
      header={
        <PageHeader
          title={t('courses.title')}
          actions={
            <Button icon={<Plus />} onPress={() => setAdding(true)}>
              {t('courses.byHand')}
            </Button>
          }
        />
      }
    >
      <div className={styles.stack}>
        <p className={styles.hint}>{t('courses.intro')}</p>
        <SetUp />
        <Platforms />
        <Courses />
        {children}
      </div>
      {isAdding && <RegistrationForm close={() => setAdding(false)} />}
    </ListScreen>
  )
}

function usePlatformColumns(): AdminColumn<Registration>[] {
  const t = useWords()
  const number = useNumber()
  return [
    { id: 'name', name: t('courses.name'), isRowHeader: true, cell: it => it.Name },
    { id: 'issuer', name: t('courses.issuer'), cell: it => it.Issuer, isWideOnly: true },
    {
      id: 'deployments',
      name: t('courses.deployments'),
      cell: it => (
        <span className={styles.badges}>
          {!it.IsEnabled && <Badge>{t('courses.isOff')}</Badge>}
          {it.Deployments.map(({ DeploymentID, IsApproved }) => (
            <Badge key={DeploymentID}>
              {IsApproved ? DeploymentID : t('courses.waiting', { id: DeploymentID })}
            </Badge>
          ))}
        </span>
      ),
    },
    { id: 'courses', name: t('courses.coursesColumn'), cell: it => number(it.Courses), isWideOnly: true },
    { id: 'people', name: t('courses.people'), cell: it => number(it.People), isWideOnly: true },
  ]
}

function Platforms() {
  const t = useWords()
  const platforms = useQuery(registrationsQuery)
  const { mutate: save } = useSaveRegistration()
  const { mutate: allow } = useSaveDeployment()
  const { mutate: remove } = useRemoveRegistration()
  const [leaving, setLeaving] = useState<Registration | null>(null)
  const [editing, setEditing] = useState<Registration | null>(null)
  const toggle = (it: Registration) => save({ ...it, IsEnabled: !it.IsEnabled })
  const actsOf = (it: Registration): RowAct[] => [
    ...it.Deployments.filter(one => !one.IsApproved).map(({ DeploymentID }) => ({
      label: t('courses.allow', { id: DeploymentID }),
      icon: Check,
      act: () => allow({ RegistrationID: it.RegistrationID, DeploymentID, IsApproved: true }),
    })),
    { label: t(it.IsEnabled ? 'courses.switchOff' : 'courses.switchOn'), icon: Power, act: () => toggle(it) },
    { label: t('courses.remove'), icon: Trash2, isDanger: true, act: () => setLeaving(it) },
  ]
  return (
    <section className={styles.table}>
      <h2 className={styles.heading}>{t('courses.platforms')}</h2>
      <AdminTable
        label={t('courses.platforms')}
        query={platforms}
        columns={usePlatformColumns()}
        rowId={it => it.RegistrationID}
        rowName={it => it.Name}
        onOpen={setEditing}
        actsLabel={t('courses.actions')}
        actsOf={it => ({ label: t('courses.actionsOf', { name: it.Name }), acts: actsOf(it) })}
        empty={t('courses.noPlatforms')}
      />
      {editing && <RegistrationForm known={editing} close={() => setEditing(null)} />}
      {leaving && (
        <AskDialog
          title={t('courses.removeTitle', { name: leaving.Name })}
          confirmLabel={t('courses.remove')}
          isDanger
          onConfirm={() => {
            remove({ RegistrationID: leaving.RegistrationID })
            setLeaving(null)
          }}
          onCancel={() => setLeaving(null)}
        >
          {t('courses.removeText')}
        </AskDialog>
      )}
    </section>
  )
}

function Courses() {
  const t = useWords()
  const number = useNumber()
  const dates = useDates()
  const courses = useQuery(coursesQuery)
  const [open, setOpen] = useState<Course | null>(null)
  const columns: AdminColumn<Course>[] = [
    { id: 'course', name: t('courses.course'), isRowHeader: true, cell: it => it.Title || it.Label },
    { id: 'links', name: t('courses.links'), cell: it => number(it.Links) },
    { id: 'members', name: t('courses.members'), cell: it => number(it.Members) },
    { id: 'seen', name: t('courses.seen'), cell: it => dates.moment(it.SeenAt), isWideOnly: true },
  ]
  return (
    <section className={styles.table}>
      <h2 className={styles.heading}>{t('courses.list')}</h2>
      <AdminTable
        label={t('courses.list')}
        query={courses}
        columns={columns}
        rowId={it => it.CourseID}
        rowName={it => it.Title}
        onOpen={setOpen}
        actsLabel={t('courses.actions')}
        actsOf={it => ({
          label: t('courses.actionsOf', { name: it.Title }),
          acts: [{ label: t('courses.course'), icon: Eye, act: () => setOpen(it) }],
        })}
        empty={t('courses.none')}
      />
      {open && <CourseDialog course={open} close={() => setOpen(null)} />}
    </section>
  )
}
