// Imported by galleries, the pictures of a set and the modal that chooses some.
import { photosets } from './en/photosets.ts'
import { addEnglish } from './index.ts'

addEnglish({ photosets })
