import { account } from './de/account.ts'
import { design } from './de/design.ts'
import { groups } from './de/groups.ts'
import { home } from './de/home.ts'
import { lists } from './de/lists.ts'
import { pages } from './de/pages.ts'
import { people } from './de/people.ts'
import { shell } from './de/shell.ts'
import { signIn } from './de/sign-in.ts'
import { welcome } from './de/welcome.ts'
import type { Words } from './en.ts'

export { germanSentences } from './de/sentences.ts'

export const de: Words = { account, design, groups, home, lists, pages, people, shell, signIn, welcome }
