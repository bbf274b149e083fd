// The product that this file has to itself while it runs.
import { inject } from 'vitest'

const own = inject('products')[Number(process.env.VITEST_POOL_ID) - 1]
if (!own) throw new Error('There are more workers than products')

export const { baseUrl, dataDir, databaseUrl } = own
