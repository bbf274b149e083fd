// Where a cue is drawn that has a place of its own (WebVTT 3.4, 7.2); the usual ones stand above or below.

export interface CuePlace {
  /** horizontal: rows from top to bottom; rl, lr: columns from that side on. */
  direction: 'horizontal' | 'rl' | 'lr'
  /** From which edge its first row or column is counted: top or left, or the opposite one. */
  from: 'start' | 'end'
  /** Hundredths of the picture between that edge and the cue. */
  offset: number
  /** Hundredths of its own extent by which it is moved back. */
  shift: 0 | 50 | 100
  /** Along its rows: where it begins and how long it may be, in hundredths of the picture. */
  along: { start: number; size: number }
}

/** WebVTT 7.2: a row is 5.33 hundredths of the height. */
const ROW = 5.33

const within = (value: number) => Math.min(100, Math.max(0, value))

/** Undefined: above or below, as every cue without wishes. */
export function placeOf(settings: string): CuePlace | undefined {
  const value = (name: string) => new RegExp(`(?:^| )${name}:([^ ]+)`).exec(settings)?.[1]
  const direction = verticalOf(value('vertical'))
  const line = /^(-?[\d.]+)(%?)(?:,(start|center|end))?$/.exec(value('line') ?? '')
  const isUsual = !line || (line[2] === '' && ['0', '-1'].includes(line[1] ?? ''))
  if (direction === 'horizontal' && isUsual && value('position') === undefined) return undefined
  return {
    direction,
    ...edgeOf(line, direction),
    shift: ({ start: 0, center: 50, end: 100 } as const)[(line?.[3] ?? 'start') as 'start'],
    along: alongOf(value('position'), value('size'), value('align') ?? 'center'),
  }
}

const verticalOf = (value: string | undefined) => (value === 'rl' || value === 'lr' ? value : 'horizontal')

/** Rows are counted from the top, columns from the side they grow from; negative ones from the other end. */
function edgeOf(
  line: RegExpExecArray | null,
  direction: CuePlace['direction'],
): Pick<CuePlace, 'from' | 'offset'> {
  const near = direction === 'rl' ? 'end' : 'start'
  const far = direction === 'rl' ? 'start' : 'end'
  if (!line) return { from: direction === 'horizontal' ? far : near, offset: ROW }
  const at = Number(line[1])
  if (line[2]) return { from: 'start', offset: within(at) }
  return at >= 0 ? { from: near, offset: within(at * ROW) } : { from: far, offset: within((-1 - at) * ROW) }
}

const ANCHORS: Readonly<Record<string, number>> = { start: 0, left: 0, center: 50, end: 100, right: 100 }

function alongOf(position = '', size = '', align: string) {
  const [, at, anchored] = /^([\d.]+)%(?:,(line-left|center|line-right))?$/.exec(position) ?? []
  const usual = ANCHORS[align] ?? 50
  const place = at === undefined ? usual : within(Number(at))
  const anchor = anchored ? { 'line-left': 0, center: 50, 'line-right': 100 }[anchored as 'center'] : usual
  const room = anchor === 0 ? 100 - place : anchor === 100 ? place : 2 * Math.min(place, 100 - place)
  const wanted = Number(/^([\d.]+)%$/.exec(size)?.[1] ?? 100)
  const length = Math.min(within(wanted), room)
  return { start: place - (length * anchor) / 100, size: length }
}
