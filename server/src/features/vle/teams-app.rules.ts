// INTG-08: the manifest of the Teams app, schema 1.16. No clock, no network.
import { createHash } from 'node:crypto'
import { pages } from '@mediatheque/contract/pages'

export interface TeamsSite {
  /** Stays the same for as long as the site exists. */
  Key: string
  BaseURL: string
  SiteName: string
  Organisation: string
}

const MINUTE_MS = 60_000
/** The limits of the schema, in characters. */
const MOST_SHORT_NAME = 30
const MOST_NAME = 100
const MOST_DEVELOPER = 32
const MOST_SHORT_DESCRIPTION = 80
const MOST_DESCRIPTION = 4000
const MOST_TAB_NAME = 128

const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('')

/** A UUID made of the site, so that a new package is a new version of the same app. */
function appID(Key: string): string {
  const hex = createHash('sha256').update(`teams ${Key}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Teams takes a package that was uploaded before only with a higher version: the minute in which it is made. */
const versionAt = (moment: Date) => `1.0.${Math.floor(moment.getTime() / MINUTE_MS)}`

export function teamsManifest({ Key, BaseURL, SiteName, Organisation }: TeamsSite, madeAt: Date) {
  const at = (path: string) => new URL(path, BaseURL).href
  const site = at(pages.home.path)
  return {
    $schema: 'https://developer.microsoft.com/en-us/json-schemas/teams/v1.16/MicrosoftTeams.schema.json',
    manifestVersion: '1.16',
    version: versionAt(madeAt),
    id: appID(Key),
    developer: {
      name: cut(Organisation || SiteName, MOST_DEVELOPER),
      websiteUrl: site,
      privacyUrl: site,
      termsOfUseUrl: site,
    },
    name: { short: cut(SiteName, MOST_SHORT_NAME), full: cut(SiteName, MOST_NAME) },
    description: {
      short: cut(`The media library of ${Organisation || SiteName}`, MOST_SHORT_DESCRIPTION),
      full: cut(`Find and watch what is in ${SiteName}, without leaving Teams.`, MOST_DESCRIPTION),
    },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: '#0A6B73',
    staticTabs: [
      {
        entityId: 'library',
        name: cut(SiteName, MOST_TAB_NAME),
        contentUrl: at(pages.teamsTab.path),
        websiteUrl: site,
        scopes: ['personal'],
      },
    ],
    permissions: ['identity'],
    validDomains: [new URL(BaseURL).host],
  }
}
