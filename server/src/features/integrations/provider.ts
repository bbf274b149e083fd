// A place elsewhere that keeps recordings: how one agrees, and how recordings are listed and fetched.
import type { Recording, SourceName } from '@mediatheque/contract/integrations'
import type { ServerMetadata } from 'openid-client'
import type { SourceApp } from '../../platform/config.ts'

export interface Page {
  Items: Recording[]
  /** Where the next older ones begin; empty: there are none. */
  Next: string
}

export interface Found extends Recording {
  /** Where the bytes are. */
  URL: string
  /** Whether the account must be named there too. */
  needsToken: boolean
}

export interface Asked {
  body: unknown
  /** The address of the next page, where the answer's Link header names one. */
  nextLink: string
}

/** Asks the service in the name of the account; nothing: there is no such thing. */
export type Ask = (url: string) => Promise<Asked | undefined>

export interface Provider {
  name: SourceName
  /** As people know it. */
  title: string
  app: SourceApp
  server: ServerMetadata
  authentication: 'basic' | 'post'
  scope: string
  account(ask: Ask): Promise<string>
  recordings(ask: Ask, next: string): Promise<Page>
  recording(ask: Ask, id: string): Promise<Found | undefined>
}
