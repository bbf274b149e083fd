// Access to an item given to people by their e-mail address, also before they have an account.
import { sharing } from '@mediatheque/contract/sharing'
import { room } from '../../platform/http/room.ts'
import { saveGrants, showGrants } from './share-item.ts'

export const sharingRoom = room(sharing, { grants: showGrants, saveGrants })
