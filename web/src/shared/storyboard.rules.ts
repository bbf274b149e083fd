// WebVTT of small pictures: each cue names a sheet and the place on it, `sheet.jpg#xywh=160,90,160,90`.
export interface StoryboardCue {
  startSecs: number
  endSecs: number
  url: string
  x: number
  y: number
  width: number
  height: number
}

const TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})/
const PLACE = /#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/

const secsOf = (time: string) => time.split(':').reduce((secs, part) => secs * 60 + Number(part), 0)

/** `base` is the address of the text itself. */
export function storyboardCues(text: string, base: string): StoryboardCue[] {
  return text.split(/\r?\n\r?\n/).flatMap(block => {
    const lines = block.split(/\r?\n/)
    const at = lines.findIndex(line => TIMES.test(line))
    const times = TIMES.exec(lines[at] ?? '')
    const address = lines[at + 1]
    const place = PLACE.exec(address ?? '')
      ?.slice(1)
      .map(Number)
    if (!times || !address || !place || !URL.canParse(address, base)) return []
    const [x = 0, y = 0, width = 0, height = 0] = place
    const url = new URL(address.replace(/#.*$/, ''), base).href
    return [{ startSecs: secsOf(times[1] ?? ''), endSecs: secsOf(times[2] ?? ''), url, x, y, width, height }]
  })
}

/** The last one stands for whatever comes after it. */
export const cueAt = (cues: readonly StoryboardCue[], secs: number): StoryboardCue | undefined =>
  cues.find(it => secs < it.endSecs) ?? cues.at(-1)
