// The words of the rooms in which a site is managed.
import { apiDocs } from './api-docs.ts'
import { categoriesAdmin } from './categories-admin.ts'
import { fieldsDesigner } from './fields-designer.ts'
import { groups } from './groups.ts'
import { people } from './people.ts'
import { signups } from './signups.ts'
import { site } from './site.ts'

export const manage = { apiDocs, categoriesAdmin, fieldsDesigner, groups, people, signups, site } as const
