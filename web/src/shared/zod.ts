// Imported before any schema: the content security policy forbids code made from strings, and zod would try it.
import { config } from 'zod'

config({ jitless: true })
