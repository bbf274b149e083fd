import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from './app.ts'

test('a query inside a transaction that does not use its handle fails, one that does succeeds', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  const { db } = app.platform
  const outside = db.transaction().execute(() => sql`select 1`.execute(db))
  await expect(outside).rejects.toThrow('does not use its handle')
  await expect(db.transaction().execute(tx => sql`select 1`.execute(tx))).resolves.toBeDefined()
})
