// The worker alone: takes jobs from the queue in PostgreSQL.
import { runProcess } from './run-process.ts'

await runProcess({ api: false, worker: true, isEmpty: true })
