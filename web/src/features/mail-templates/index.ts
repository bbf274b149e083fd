// The mails that the site sends, as administrators rewrite them.
export { MailsScreen } from './mails-screen.tsx'
