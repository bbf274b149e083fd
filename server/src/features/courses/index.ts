// Learning platforms (LTI 1.3 Advantage): launches, courses, what is linked there, and our requests to their services.
import { courses } from '@mediatheque/contract/courses'
import { feature } from '../../platform/http/feature.ts'
import { confirmLaunch } from './accept-launch.ts'
import { insertItem } from './insert-item.ts'
import {
  createRegistration,
  invitePlatform,
  removeRegistration,
  rollOver,
  saveDeployment,
  saveRegistration,
  showRegistrations,
  showSetUp,
} from './manage-registrations.ts'
import { selectItems, showSelection } from './select-items.ts'
import { readMembers, removeLink, showCourse, showCourses, showLinksTo } from './show-courses.ts'

export { FRAME } from './content-items.rules.ts'
export { courseOrigins } from './course-origins.ts'
export { addCourseBytes } from './courses.bytes.ts'
export { selectionAddress } from './enter-course.ts'
export { previewURL } from './insert-item.ts'
export { lineItemFor } from './line-item-for.ts'
export { PlatformFailed, requestPlatform, Scope, serviceToken } from './service-token.ts'
export { siteOrigin } from './start-login.ts'
export { sweepLaunchesJob } from './sweep-launches.job.ts'

export const coursesFeature = feature(courses, {
  confirm: confirmLaunch,
  selection: showSelection,
  select: selectItems,
  insertCall: insertItem,
  registrations: showRegistrations,
  createRegistration,
  saveRegistration,
  removeRegistration,
  saveDeployment,
  setUp: showSetUp,
  invite: invitePlatform,
  rollOver,
  list: showCourses,
  one: showCourse,
  readMembers,
  linksTo: showLinksTo,
  removeLink,
})
