// Who presents a class, when it is open, and how those in it are told. A room of its own: playlists and quizzes ask
// it, and stand below what a class does with them.
export { type ClassRow, classColumns, findClass, lockClass } from './class.sql.ts'
export { askedIn, isClass, isClassHeld, isPresenter, phaseOf, timesOf } from './class-rights.ts'
export { classRoom, presenterRoom, tellClass, tellPresenters } from './tell-class.ts'
