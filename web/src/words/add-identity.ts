// Imported by each page that speaks these words, so that the first page need not carry them.
import { signInProviders } from './en/sign-in-providers.ts'
import { addEnglish } from './index.ts'

addEnglish({ signInProviders })
