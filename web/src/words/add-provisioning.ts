// Imported by what speaks these words, so that the first page need not carry them.
import { provisioning } from './en/provisioning.ts'
import { addEnglish } from './index.ts'

addEnglish({ provisioning })
