// People, groups and roles: kept by administrators, found by everybody.
import { people } from '@mediatheque/contract/people'
import { feature } from '../../platform/http/feature.ts'
import type { PasswordSources } from '../sign-in/index.ts'
import { createGroup, removeGroup, saveGroup, setGroupRoles } from './change-groups.ts'
import { addMembers, removeMembers } from './change-members.ts'
import { addPerson } from './create-person.ts'
import { disablePerson, enablePerson, removePerson } from './disable-person.ts'
import { findMember } from './find-member.ts'
import { savePerson, setRoles } from './save-person.ts'
import { sendResetLink } from './send-reset-link.ts'
import { showGroups, showMembers } from './show-groups.ts'
import { showImport, showImports } from './show-imports.ts'
import { showPeople, showPerson } from './show-people.ts'
import { startImport } from './start-import.ts'
import { removeOwnPicture, removePicture } from './store-picture.ts'

export { changeRights, changeRightsOf } from './change-rights.ts'
export { createPerson } from './create-person.ts'
export {
  deleteGroup,
  deleteMembers,
  findGroup,
  groupIDsOf,
  insertGroup,
  insertMembers,
  insertMissingGroups,
  namesLike,
  namesOfGroups,
  updateGroup,
} from './groups.sql.ts'
export { addPeopleBytes } from './people.bytes.ts'
export { pictureUrlOf } from './people.rules.ts'
export { setDisabled } from './people.sql.ts'
export { importPeopleJob, sweepImportsJob } from './people-import.job.ts'
export { changeGrantedRights, createFromProvider, heldRights, keepUpToDate } from './provider-people.ts'

export const peopleFeature = (sources: PasswordSources) =>
  feature(people, {
    list: showPeople,
    one: showPerson,
    create: addPerson(sources),
    save: savePerson,
    setRoles,
    disable: disablePerson,
    enable: enablePerson,
    remove: removePerson,
    sendResetLink,
    removePicture,
    removeOwnPicture,
    findMember,
    groups: showGroups,
    createGroup,
    saveGroup,
    setGroupRoles,
    removeGroup,
    members: showMembers,
    addMembers,
    removeMembers,
    startImport,
    imports: showImports,
    oneImport: showImport,
  })
