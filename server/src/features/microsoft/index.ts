// Items shared to Teams and OneNote, by the person's own connected Microsoft account.
import { microsoft } from '@mediatheque/contract/microsoft'
import { feature } from '../../platform/http/feature.ts'
import { insertInOneNote, showNotebooks, showPages, showSections } from './share-to-onenote.ts'
import { postToTeams, showChannels, showChats, showTeams } from './share-to-teams.ts'

export const microsoftFeature = feature(microsoft, {
  teams: showTeams,
  channels: showChannels,
  chats: showChats,
  postToTeams,
  notebooks: showNotebooks,
  sections: showSections,
  pages: showPages,
  insertInOneNote,
})
