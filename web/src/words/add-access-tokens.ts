// Imported by what speaks these words, so that the first page need not carry them.
import { accessTokens } from './en/access-tokens.ts'
import { addEnglish } from './index.ts'

addEnglish({ accessTokens })
