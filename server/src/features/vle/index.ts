// The specification's own ways into a learning environment, besides LTI: assignments and the Teams app.
import { vle } from '@mediatheque/contract/vle'
import { feature } from '../../platform/http/feature.ts'
import { processAssignment } from './process-assignment.ts'

export { addVleBytes } from './vle.bytes.ts'

export const vleFeature = feature(vle, { processAssignment })
