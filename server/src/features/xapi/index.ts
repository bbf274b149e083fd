// Watching and answering as xAPI statements to a record store, by the outbox.
export { queueAnswerStatements, queueViewingStatements } from './queue-statements.ts'
export { statementDestination } from './send-statement.ts'
