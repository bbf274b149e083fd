// The web server alone: any number of them with any number of workers, on one PostgreSQL.
import { runProcess } from './run-process.ts'

await runProcess({ api: true, worker: false, isEmpty: true })
