// Imported by the player, which is also used where nothing else of the site is.
import { captions } from './en/captions.ts'
import { embed } from './en/embed.ts'
import { player } from './en/player.ts'
import { addEnglish } from './index.ts'

addEnglish({ captions, embed, player })
