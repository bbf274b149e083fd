// A transaction that asks for a second connection stalls the process when others like it hold all the rest. In tests
// such a query fails at once.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Db } from '../platform/db/connect.ts'

const transactions = new AsyncLocalStorage<true>()

export function refuseNestedConnections(pool: pg.Pool, db: Db): void {
  const connect = pool.connect.bind(pool)
  const connectOutside = (callback?: Parameters<typeof connect>[0]) => {
    // The pool itself connects with a callback, for queries that belong to no handle.
    if (callback) return connect(callback)
    if (transactions.getStore())
      return Promise.reject(new Error('A query inside a transaction does not use its handle'))
    return connect()
  }
  Object.assign(pool, { connect: connectOutside })
  const transaction = db.transaction.bind(db)
  db.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = run => execute(tx => transactions.run(true, () => run(tx)))
    return builder
  }
}
