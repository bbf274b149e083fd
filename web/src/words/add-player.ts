// Imported by the player, which also stands where nothing else of the site does.
import { captions } from './en/captions.ts'
import { embed } from './en/embed.ts'
import { player } from './en/player.ts'
import { addEnglish } from './index.ts'

addEnglish({ captions, embed, player })
