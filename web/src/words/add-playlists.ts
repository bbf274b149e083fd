// Imported by the stage and the list of a playlist, and by the modals about one.
import { playlists } from './en/playlists.ts'
import { addEnglish } from './index.ts'

addEnglish({ playlists })
