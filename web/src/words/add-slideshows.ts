// Imported by the slides of an item and by the modal in which the text of a video is asked for.
import { slideshows } from './en/slideshows.ts'
import { addEnglish } from './index.ts'

addEnglish({ slideshows })
