// Who may do what with an item: one function decides, and its SQL forms are held equal to it by a property test.

export { countAll, type Editable, editableParts, mayFind, tallyEditable } from './audience.sql.ts'
export { askedIn, isClass, isClassHeld, isPresenter, lessonOf, phaseOf, timesOf } from './classes.ts'
export { isConnected, isOpenInCourse, listOpeningCourses, openInCourses } from './courses.sql.ts'
export {
  explainIn,
  isForCourses,
  linkStateIn,
  linkStateOf,
  mayLink,
  mayShowToOthers,
  openLinkIn,
  rightsIn,
} from './item-rights.ts'
export { findAgainBy, identifyBy, type KeyGiver } from './key-givers.ts'
export { FRAME, isFramed, keyOf, type LinkKey, type LinkPart, withKey, withoutKey } from './keys.ts'
export { isLiveItem } from './live.sql.ts'
export { type Afterwards, countLosing } from './losing.sql.ts'
export { type FindAgain, type Pass, passOf, readPass, writePass } from './pass.ts'
export { isManaged, isManagedBy, managesPlaces } from './places.sql.ts'
export { refuseUnknownPeople } from './refuse-unknown.ts'
export { listScreensOf, maySendToPlayer, maySendToZone, noSignage, requireScreens } from './screens.sql.ts'
export { isApprovable, isEditable, isWatchable, type Reach, readReach } from './watchable.sql.ts'
export { listWatchers } from './watchers.sql.ts'
export { isOpenBefore, isOpenInside, isPublic, mayWiden, playsBefore } from './widen.sql.ts'
