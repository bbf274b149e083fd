// Watching and answering as xAPI statements to a record store, by the outbox.
import { xapi } from '@mediatheque/contract/xapi'
import { feature } from '../../platform/http/feature.ts'
import {
  saveRecordStore,
  sendStatementsAgain,
  showRecordStore,
  testRecordStore,
} from './set-up-record-store.ts'

export { queueAnswerStatements, queueViewingStatements } from './queue-statements.ts'
export { statementDestination } from './send-statement.ts'

export const xapiFeature = feature(xapi, {
  show: showRecordStore,
  save: saveRecordStore,
  test: testRecordStore,
  sendAgain: sendStatementsAgain,
})
