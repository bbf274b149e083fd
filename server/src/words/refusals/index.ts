// Every sentence with which the server refuses, by key, in each language. Plain data: every layer may import it.
import type { Language } from '@mediatheque/contract/primitives'
import { accessTokensRefusals } from './access-tokens.ts'
import { analyticsRefusals } from './analytics.ts'
import { appearanceRefusals } from './appearance.ts'
import { approvalRefusals } from './approval.ts'
import { archiveRefusals } from './archive.ts'
import { asimutRefusals } from './asimut.ts'
import { batchRefusals } from './batch.ts'
import { categoriesRefusals } from './categories.ts'
import { chaptersRefusals } from './chapters.ts'
import { commentsRefusals } from './comments.ts'
import { contentRefusals } from './content.ts'
import { conversionRefusals } from './conversion.ts'
import { coreRefusals } from './core.ts'
import { coursesRefusals } from './courses.ts'
import { fieldsRefusals } from './fields.ts'
import { folderImportRefusals } from './folder-import.ts'
import { followsRefusals } from './follows.ts'
import { generalRefusals } from './general.ts'
import { identityRefusals } from './identity.ts'
import { integrationsRefusals } from './integrations.ts'
import { itemFilesRefusals } from './item-files.ts'
import { liveRefusals } from './live.ts'
import { mailTemplatesRefusals } from './mail-templates.ts'
import { mediaRefusals } from './media.ts'
import { microsoftRefusals } from './microsoft.ts'
import { peopleRefusals } from './people.ts'
import { photosetsRefusals } from './photosets.ts'
import { platformRefusals } from './platform.ts'
import { playerRefusals } from './player.ts'
import { playlistsRefusals } from './playlists.ts'
import { provisioningRefusals } from './provisioning.ts'
import { publishingRefusals } from './publishing.ts'
import { quizzesRefusals } from './quizzes.ts'
import { relatedMediaRefusals } from './related-media.ts'
import { retentionRefusals } from './retention.ts'
import { searchRefusals } from './search.ts'
import { secondFactorRefusals } from './second-factor.ts'
import { settingsRefusals } from './settings.ts'
import { sharingRefusals } from './sharing.ts'
import { sheetsRefusals } from './sheets.ts'
import { signInRefusals } from './sign-in.ts'
import { signageRefusals } from './signage.ts'
import { slideshowsRefusals } from './slideshows.ts'
import { streamsRefusals } from './streams.ts'
import { subtitlesRefusals } from './subtitles.ts'
import { systemRefusals } from './system.ts'
import type { NamesIn } from './table.ts'
import { thumbnailsRefusals } from './thumbnails.ts'
import { transcriptionRefusals } from './transcription.ts'
import { uploadRefusals } from './upload.ts'
import { virtualClassRefusals } from './virtual-class.ts'
import { welcomeRefusals } from './welcome.ts'
import { xapiRefusals } from './xapi.ts'

const SENTENCES = {
  ...accessTokensRefusals,
  ...analyticsRefusals,
  ...appearanceRefusals,
  ...approvalRefusals,
  ...archiveRefusals,
  ...asimutRefusals,
  ...batchRefusals,
  ...categoriesRefusals,
  ...chaptersRefusals,
  ...commentsRefusals,
  ...contentRefusals,
  ...conversionRefusals,
  ...coreRefusals,
  ...coursesRefusals,
  ...fieldsRefusals,
  ...folderImportRefusals,
  ...followsRefusals,
  ...generalRefusals,
  ...identityRefusals,
  ...integrationsRefusals,
  ...itemFilesRefusals,
  ...liveRefusals,
  ...mailTemplatesRefusals,
  ...mediaRefusals,
  ...microsoftRefusals,
  ...peopleRefusals,
  ...photosetsRefusals,
  ...platformRefusals,
  ...playerRefusals,
  ...playlistsRefusals,
  ...provisioningRefusals,
  ...publishingRefusals,
  ...quizzesRefusals,
  ...relatedMediaRefusals,
  ...retentionRefusals,
  ...searchRefusals,
  ...secondFactorRefusals,
  ...settingsRefusals,
  ...sharingRefusals,
  ...sheetsRefusals,
  ...signInRefusals,
  ...signageRefusals,
  ...slideshowsRefusals,
  ...streamsRefusals,
  ...subtitlesRefusals,
  ...systemRefusals,
  ...thumbnailsRefusals,
  ...transcriptionRefusals,
  ...uploadRefusals,
  ...virtualClassRefusals,
  ...welcomeRefusals,
  ...xapiRefusals,
}
type Sentences = typeof SENTENCES

export type RefusalKey = keyof Sentences
export type RefusalValues = Readonly<Record<string, string | number>>

type NamesOf<K extends RefusalKey> = NamesIn<Sentences[K]['en']>

/** What has to be put into a sentence; undefined for most of them. */
export type ValuesOf<K extends RefusalKey> = [NamesOf<K>] extends [never]
  ? undefined
  : Readonly<Record<NamesOf<K>, string | number>>

/** The keys of sentences without values, for those that choose a sentence by a table. */
export type PlainKey = { [K in RefusalKey]: [NamesOf<K>] extends [never] ? K : never }[RefusalKey]

const VALUE = /\{\{(\w+)\}\}/g

export const refusalText = (language: Language, key: RefusalKey, values: RefusalValues): string =>
  SENTENCES[key][language].replace(VALUE, (whole, name: string) => String(values[name] ?? whole))
