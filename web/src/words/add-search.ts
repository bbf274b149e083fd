// Imported by each screen of the search, so that the first page need not carry its words.
import { search } from './en/search.ts'
import { addEnglish } from './index.ts'

addEnglish({ search })
