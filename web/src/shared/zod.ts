// The zod of the browser: whatever imports it gets it from here (build/short-contract.ts), once it is set up. The
// content security policy forbids code made from strings, and zod would try it.
import { fieldSentence } from '@mediatheque/contract/field-sentences'
import { z } from 'zod'

z.config({ jitless: true, customError: fieldSentence })

export { z }
