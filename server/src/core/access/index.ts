// Who may do what with an item: one function decides, and its SQL forms are held equal to it by a property test.
export { explainIn, linkStateIn, linkStateOf, mayShowToOthers, rightsIn } from './item-rights.ts'
export { type Right, STEPS, type Step } from './rights.rules.ts'
export { isApprovable, isWatchable, type Reach, readReach } from './watchable.sql.ts'
export { listWatchers } from './watchers.sql.ts'
export { isOpenInside, isPublic, mayWiden } from './widen.sql.ts'
export { askedIn, isClass, isClassHeld, isPresenter, lessonOf, phaseOf, timesOf } from './classes.ts'
export { listScreensOf, maySendToPlayer, maySendToZone, noSignage, requireScreens } from './screens.sql.ts'
