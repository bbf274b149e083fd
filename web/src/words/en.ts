import { account } from './en/account.ts'
import { apiDocs } from './en/api-docs.ts'
import { design } from './en/design.ts'
import { groups } from './en/groups.ts'
import { home } from './en/home.ts'
import { layout } from './en/layout.ts'
import { lists } from './en/lists.ts'
import { pages } from './en/pages.ts'
import { people } from './en/people.ts'
import { shell } from './en/shell.ts'
import { signIn } from './en/sign-in.ts'
import { signups } from './en/signups.ts'
import { site } from './en/site.ts'
import { welcome } from './en/welcome.ts'

export const en = {
  account,
  apiDocs,
  design,
  groups,
  home,
  layout,
  lists,
  pages,
  people,
  shell,
  signIn,
  signups,
  site,
  welcome,
} as const

/** The same keys with other words. */
export type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Like<T[K]> }
export type Words = Like<typeof en>
