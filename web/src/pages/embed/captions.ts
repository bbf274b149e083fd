// Fetched with the first item that has subtitles.
import { subtitles } from '../../words/en/subtitles.ts'
import { addEnglish } from '../../words/index.ts'

addEnglish({ subtitles })

export { CaptionsLayer, CaptionsMenu } from '../../features/subtitles/index.ts'
export { HostCaptions } from './host-captions.tsx'
