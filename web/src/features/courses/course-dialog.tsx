import { type Course, courses } from '@mediatheque/contract/courses'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Dialog, Loading, SkeletonLines } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './courses.module.css'
import { courseQuery, coursesQuery } from './use-courses.ts'

/** What is linked in a course, and who is in it. */
export function CourseDialog({ course, close }: { course: Course; close: () => void }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(courseQuery(course.CourseID))
  const read = useCall(courses.readMembers, [courseQuery(course.CourseID), coursesQuery])
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="md"
      title={course.Title || course.Label}
      footer={
        <>
          <Button isPending={read.isPending} onPress={() => read.mutate({ CourseID: course.CourseID })}>
            {t('courses.readMembers')}
          </Button>
          <Button onPress={close}>{t('courses.close')}</Button>
        </>
      }
    >
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!error && !data && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {data && (
        <div className={styles.stack}>
          <section>
            <h3 className={styles.heading}>{t('courses.links')}</h3>
            {data.Items.length === 0 && <p className={styles.hint}>{t('courses.noLinks')}</p>}
            <ul>
              {data.Items.map(it => (
                <li key={it.CourseLinkID}>
                  {[it.Title, it.Detail].filter(Boolean).join(' – ')}{' '}
                  {it.LinkedBy !== '' && t('courses.linkedBy', { name: it.LinkedBy })}{' '}
                  {!it.IsOpen && <Badge>{t('courses.notOpen')}</Badge>}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3 className={styles.heading}>{t('courses.membersRead', { count: data.Members })}</h3>
            <ul>
              {data.People.map(it => (
                <li key={it.Subject}>
                  {it.DisplayName || it.Subject} {it.IsTeacher && <Badge>{t('courses.teacher')}</Badge>}{' '}
                  {!it.IsActive && <Badge>{t('courses.left')}</Badge>}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Dialog>
  )
}
