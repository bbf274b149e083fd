// Pictures of things: cells, networks, code, charts, papers, photographs.
import type { Random } from '../../generator/random.ts'
import { circle, curve, glow, HEIGHT, line, type Point, path, picture, rect, some, WIDTH } from './svg.ts'

const anywhere = (random: Random): Point => [random.next() * WIDTH, random.next() * HEIGHT]

function cells(random: Random): string {
  const [from, to, wall, core] = random.pick([
    ['#0f5257', '#0a2e3d', '#8fe3c8', '#ffb765'],
    ['#5b2a62', '#2b1640', '#f3a6d8', '#ffe08a'],
    ['#e6f4ea', '#bfe0cf', '#2f8f6b', '#d9622b'],
  ] as const)
  const bodies = some(17, n => {
    const [x, y] = anywhere(random)
    const r = 46 + random.next() * (n < 4 ? 130 : 70)
    const [dx, dy] = [(random.next() - 0.5) * r * 0.6, (random.next() - 0.5) * r * 0.6]
    return [
      circle(
        x,
        y,
        r,
        `fill="${wall}" fill-opacity="0.2" stroke="${wall}" stroke-opacity="0.85" stroke-width="5"`,
      ),
      circle(x + dx, y + dy, r * 0.32, `fill="${core}" fill-opacity="0.9"`),
      circle(x + dx * 0.8, y + dy * 0.8, r * 0.11, 'fill="#fff" fill-opacity="0.55"'),
    ].join('')
  })
  return picture(from, to, bodies)
}

function network(random: Random): string {
  const [from, to, thread, dot] = random.pick([
    ['#101b3d', '#0c3450', '#5fd0d4', '#ffc24d'],
    ['#1c1238', '#3a1c5c', '#b79cff', '#ff8fb1'],
    ['#0b2b2a', '#07464b', '#8be8b9', '#fdf0a6'],
  ] as const)
  const nodes = some(30, () => anywhere(random))
  const threads = nodes.flatMap((node, n) =>
    nodes
      .slice(n + 1)
      .filter(([x, y]) => Math.hypot(x - node[0], y - node[1]) < 260)
      .map(other => line(node, other, `stroke="${thread}" stroke-opacity="0.38" stroke-width="2.5"`)),
  )
  const dots = nodes.map(([x, y], n) =>
    n % 5 === 0
      ? circle(x, y, 46, 'fill="url(#dot)"') + circle(x, y, 14, `fill="${dot}"`)
      : circle(x, y, 8, `fill="${thread}"`),
  )
  return picture(from, to, [...threads, ...dots], glow('dot', dot, 0.55))
}

function code(random: Random): string {
  const inks = ['#5fd0d4', '#ffc24d', '#9db4c0', '#8fa8ff', '#ff9a90']
  let indent = 0
  const lines = some(12, n => {
    indent = Math.max(0, Math.min(3, indent + random.below(3) - 1))
    const x = 190 + indent * 56
    const first = 70 + random.next() * 130
    const second = 90 + random.next() * 240
    const y = 150 + n * 42
    return (
      rect(x, y, first, 16, `rx="8" fill="${random.pick(inks)}"`) +
      (random.isIn(0.7)
        ? rect(x + first + 18, y, second, 16, `rx="8" fill="${random.pick(inks)}" fill-opacity="0.75"`)
        : '')
    )
  })
  return picture('#1d2b33', '#0c1418', [
    rect(120, 70, 1040, 600, 'rx="18" fill="#121c21" stroke="#2c3c44" stroke-width="3"'),
    ...['#ff9a90', '#ffc24d', '#7fd19b'].map((colour, n) => circle(158 + n * 34, 104, 9, `fill="${colour}"`)),
    ...lines,
  ])
}

function chart(random: Random): string {
  const bars = some(9, n => {
    const height = 90 + random.next() * 300
    return rect(
      250 + n * 88,
      570 - height,
      54,
      height,
      `rx="6" fill="#0a6b73" fill-opacity="${0.4 + random.next() * 0.5}"`,
    )
  })
  const trend = curve(some(9, n => [277 + n * 88, 430 - n * 26 + (random.next() - 0.5) * 90] as Point))
  return picture('#e9f1f1', '#c7dcdc', [
    rect(170, 90, 940, 550, 'rx="20" fill="#fff"'),
    ...[210, 330, 450, 570].map(y => line([220, y], [1060, y], 'stroke="#dfe7e7" stroke-width="3"')),
    ...bars,
    path(trend, 'fill="none" stroke="#d9822b" stroke-width="9" stroke-linecap="round"'),
  ])
}

function paper(random: Random): string {
  const [from, to, head] = random.pick([
    ['#cfdedd', '#9fbab8', '#0a6b73'],
    ['#e8dcc8', '#c9b48f', '#8a5a33'],
    ['#d6dbea', '#a9b3d1', '#3d4f8f'],
  ] as const)
  const rows = some(11, n =>
    [0, 1, 2]
      .map(column =>
        rect(
          480 + column * 112,
          250 + n * 38,
          60 + random.next() * 34,
          10,
          `rx="5" fill="${n % 4 === 0 ? head : '#a9b6b8'}"`,
        ),
      )
      .join(''),
  )
  const tilt = -7 + random.next() * 14
  return picture(from, to, [
    `<g transform="rotate(${tilt.toFixed(1)} 640 400)">`,
    rect(436, 96, 440, 640, 'fill="#000" fill-opacity="0.16"'),
    rect(420, 80, 440, 640, 'fill="#fffefa"'),
    rect(480, 150, 210, 26, `rx="4" fill="${head}"`),
    rect(480, 194, 130, 14, 'rx="4" fill="#c3cdcf"'),
    ...rows,
    '</g>',
  ])
}

function photos(random: Random): string {
  const grounds = [
    ['#a9c7cf', '#5f8a86'],
    ['#f0c99d', '#a5665a'],
    ['#c9d6a8', '#5d7d4d'],
    ['#d7d0e6', '#756f9c'],
    ['#e8d5b5', '#8d6c4d'],
  ] as const
  const frame = (x: number, y: number, width: number, height: number) => {
    const [sky, land] = random.pick(grounds)
    const rise = height * (0.45 + random.next() * 0.2)
    return [
      rect(x, y, width, height, `fill="${sky}"`),
      circle(
        x + width * (0.2 + random.next() * 0.6),
        y + height * 0.28,
        Math.min(width, height) * 0.1,
        'fill="#fff4d6"',
      ),
      path(
        `M${x} ${y + height}V${y + rise}Q${x + width * 0.3} ${y + rise - height * 0.2} ${x + width * 0.55} ${y + rise}T${x + width} ${y + rise}V${y + height}Z`,
        `fill="${land}"`,
      ),
    ].join('')
  }
  return picture('#27363a', '#182326', [
    frame(40, 40, 700, 400),
    frame(770, 40, 470, 280),
    frame(770, 350, 220, 330),
    frame(1020, 350, 220, 330),
    frame(40, 470, 335, 210),
    frame(405, 470, 335, 210),
  ])
}

export const THINGS = { cells, network, code, chart, paper, photos }
