// Publishing policies, and who may add what under them.
export { PoliciesScreen } from './policies-screen.tsx'
