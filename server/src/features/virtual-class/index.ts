// Virtual classes: what a presenter shows, plays and asks, for all who take part at once.
import { virtualClass } from '@mediatheque/contract/virtual-class'
import { feature } from '../../platform/http/feature.ts'
import { saveSettings } from './save-settings.ts'
import { showSession } from './show-session.ts'
import { endClass, setControl, startClass } from './start-class.ts'
import { submitAnswer } from './submit-answer.ts'
import { findCandidates, saveSubstitutes, takeOver } from './take-over.ts'

export { addClassLine } from './class-line.ts'
export { replaceSubstitutes } from './substitutes.sql.ts'

export const virtualClassFeature = feature(virtualClass, {
  session: showSession,
  saveSettings,
  start: startClass,
  end: endClass,
  setControl,
  takeOver,
  saveSubstitutes,
  candidates: findCandidates,
  answer: submitAnswer,
})
