// The words of the screens on which a site is managed.
import { apiDocs } from './api-docs.ts'
import { appearance } from './appearance.ts'
import { categoriesAdmin } from './categories-admin.ts'
import { deletedItems } from './deleted-items.ts'
import { fieldsDesigner } from './fields-designer.ts'
import { policies } from './policies.ts'
import { profiles } from './profiles.ts'
import { retention } from './retention.ts'
import { signInKinds } from './sign-in-kinds.ts'
import { signInSettings } from './sign-in-settings.ts'
import { signups } from './signups.ts'
import { site } from './site.ts'
import { tagsAdmin } from './tags-admin.ts'

export const manage = {
  apiDocs,
  appearance,
  categoriesAdmin,
  deletedItems,
  fieldsDesigner,
  policies,
  profiles,
  retention,
  signInKinds,
  signInSettings,
  signups,
  site,
  tagsAdmin,
} as const
