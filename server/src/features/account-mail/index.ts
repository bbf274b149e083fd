// Mails about changes of an account, so that its owner learns of what an intruder does.
export { mailAccountChange, mailOldAddress } from './mail-account-change.ts'
