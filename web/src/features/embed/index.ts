// What a page of another site can ask of the player in its frame, and what it is told (docs/EMBED.md).
export { shareCaptions } from './host-captions.ts'
export { useHost } from './use-host.ts'
