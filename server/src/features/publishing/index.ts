// Publishing policies and who may add what under them.
export { addPermissionsOf } from './publishing.sql.ts'
