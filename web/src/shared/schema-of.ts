import type { AnyCall } from '@mediatheque/contract/call'

/**
 * The schema of what a call takes. In the browser it is fetched where it is asked for (build/short-contract.ts); null
 * where that fails: then the server alone checks what is sent.
 */
export async function schemaOf<C extends AnyCall>(call: C): Promise<C['input'] | null> {
  try {
    return await call.input
  } catch {
    return null
  }
}
