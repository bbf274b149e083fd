import { NO_SIGNAGE } from '@mediatheque/contract/signage'
import { Refusal } from '../../platform/http/refusal.ts'

/** SIGNAGE-01 */
export const noSignage = () => new Refusal('not-allowed', NO_SIGNAGE)
