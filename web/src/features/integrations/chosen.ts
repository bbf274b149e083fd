import type { Recording } from '@mediatheque/contract/integrations'

/** With the title that its item will have. */
export type Chosen = Recording & { title: string }
