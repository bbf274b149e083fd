// Pictures of figures: globes, sounds, beats, scans, people, patterns.
import type { Random } from '../../generator/random.ts'
import { below, circle, glow, HEIGHT, line, path, picture, rect, some, WIDTH } from './svg.ts'

function globe(random: Random): string {
  const [from, to, light] = random.pick([
    ['#0d2b45', '#0b4a6b', '#6fc4ff'],
    ['#2a1238', '#5a1f4d', '#ffa0c0'],
    ['#0d3632', '#0f5a4b', '#8df0c4'],
  ] as const)
  const meridians = [60, 140, 220, 280].map(
    rx =>
      `<ellipse cx="830" cy="330" rx="${rx}" ry="290" fill="none" stroke="${light}" stroke-opacity="0.5" stroke-width="3"/>`,
  )
  const parallels = [-180, -90, 0, 90, 180].map(dy => {
    const half = Math.sqrt(290 ** 2 - dy ** 2)
    return line(
      [830 - half, 330 + dy],
      [830 + half, 330 + dy],
      `stroke="${light}" stroke-opacity="0.5" stroke-width="3"`,
    )
  })
  return picture(
    from,
    to,
    [
      circle(830, 330, 420, 'fill="url(#air)"'),
      circle(830, 330, 290, `fill="${light}" fill-opacity="0.16" stroke="${light}" stroke-width="4"`),
      ...meridians,
      ...parallels,
      rect(0, 560, 210, 84, 'fill="#c8372d"'),
      rect(210, 560, 850, 84, 'fill="#f7f9f9"'),
      rect(240, 588, 380 + random.next() * 300, 26, 'rx="5" fill="#1d2b33"'),
    ],
    glow('air', light, 0.35),
  )
}

function sound(random: Random): string {
  const [from, to, bar] = random.pick([
    ['#3a2a23', '#1d1512', '#f0b778'],
    ['#14323b', '#0a1c22', '#7fe0d4'],
    ['#3b2341', '#1b1022', '#e6a4f0'],
  ] as const)
  const bars = some(58, n => {
    const swell = 0.35 + 0.65 * Math.abs(Math.sin(n * 0.21 + 0.8) * Math.sin(n * 0.075 + 0.3))
    const height = 26 + swell * 330 * (0.45 + random.next() * 0.55)
    return rect(
      66 + n * 20,
      360 - height / 2,
      11,
      height,
      `rx="5.5" fill="${bar}" fill-opacity="${n < 22 ? 1 : 0.45}"`,
    )
  })
  return picture(from, to, bars)
}

function pulse(random: Random): string {
  const beat = (x: number) =>
    `L${x + 60} 380L${x + 86} 340L${x + 112} 380L${x + 140} 380L${x + 160} ${150 + random.next() * 60}L${x + 186} 540L${x + 210} 380L${x + 250} 330L${x + 286} 380`
  const trace = `M0 380${[0, 320, 640, 960].map(beat).join('')}L1280 380`
  return picture('#e5f3f2', '#b8dcda', [
    ...some(16, n =>
      line([n * 80, 0], [n * 80, HEIGHT], 'stroke="#0a6b73" stroke-opacity="0.12" stroke-width="2"'),
    ),
    ...some(9, n =>
      line([0, n * 80 + 20], [WIDTH, n * 80 + 20], 'stroke="#0a6b73" stroke-opacity="0.12" stroke-width="2"'),
    ),
    path(trace, 'fill="none" stroke="#c8372d" stroke-width="10" stroke-linejoin="round"'),
  ])
}

function scan(random: Random): string {
  const [x, y] = [560 + random.next() * 160, 360]
  const rings = some(
    9,
    n =>
      `<ellipse cx="${x}" cy="${y}" rx="${300 - n * 31}" ry="${320 - n * 36}" fill="#bfe6ff" fill-opacity="${0.05 + n * 0.016}" stroke="#d8f1ff" stroke-opacity="${0.2 + n * 0.05}" stroke-width="3"/>`,
  )
  const spots = some(14, () =>
    circle(
      x + (random.next() - 0.5) * 360,
      y + (random.next() - 0.5) * 400,
      6 + random.next() * 22,
      'fill="#eaf8ff" fill-opacity="0.24"',
    ),
  )
  return picture('#04090d', '#0c1d28', [
    ...rings,
    ...spots,
    ...some(8, n =>
      line([60, 80 + n * 80], [n % 2 ? 84 : 104, 80 + n * 80], 'stroke="#8fb6c8" stroke-width="4"'),
    ),
    line(
      [x - 380, y],
      [x + 380, y],
      'stroke="#5fd0d4" stroke-opacity="0.6" stroke-width="2" stroke-dasharray="14 10"',
    ),
  ])
}

function people(random: Random): string {
  const [from, to, dark, frame] = random.pick([
    ['#6b5a48', '#2e261f', '#17120e', '#c79d5e'],
    ['#3b5663', '#16262d', '#0a1317', '#8fc1c9'],
    ['#8d5a4a', '#3c221d', '#1d0f0c', '#efc08a'],
  ] as const)
  const person = (x: number, size: number) =>
    circle(x, 400 - size * 0.25, size * 0.42, `fill="${dark}"`) +
    path(
      `M${x - size} ${HEIGHT}C${x - size} ${430 + size * 0.1} ${x + size} ${430 + size * 0.1} ${x + size} ${HEIGHT}Z`,
      `fill="${dark}"`,
    )
  return picture(from, to, [
    rect(700 + random.next() * 220, 90, 260, 190, `fill="${frame}" fill-opacity="0.55"`),
    person(380 + random.next() * 60, 190),
    person(880 + random.next() * 60, 165),
    below(
      [
        [0, 690],
        [640, 676],
        [WIDTH, 690],
      ],
      `fill="${dark}"`,
    ),
  ])
}

function tiles(random: Random): string {
  const inks = random.pick([
    ['#0a6b73', '#f2bd62', '#d9573f', '#f7efe0', '#12313a'],
    ['#2d3a8c', '#f29f8d', '#ffd66b', '#f5f1ea', '#171c45'],
    ['#3f6b3a', '#e8c547', '#c4463a', '#f3eddc', '#1e2f1c'],
  ] as const)
  const size = 160
  const shapes = some(8 * 5, n => {
    const [x, y] = [(n % 8) * size, Math.floor(n / 8) * size]
    const ink = random.pick(inks)
    const ground = rect(x, y, size, size, `fill="${random.pick(inks)}"`)
    const turn = random.below(4) * 90
    const shape = random.pick([
      path(`M${x} ${y}A${size} ${size} 0 0 1 ${x + size} ${y + size}L${x} ${y + size}Z`, `fill="${ink}"`),
      circle(x + size / 2, y + size / 2, size * 0.36, `fill="${ink}"`),
      path(`M${x} ${y}L${x + size} ${y + size}L${x} ${y + size}Z`, `fill="${ink}"`),
      path(
        `M${x} ${y + size / 2}A${size / 2} ${size / 2} 0 0 1 ${x + size} ${y + size / 2}Z`,
        `fill="${ink}"`,
      ),
    ])
    return `${ground}<g transform="rotate(${turn} ${x + size / 2} ${y + size / 2})">${shape}</g>`
  })
  return picture('#fff', '#eee', shapes)
}

export const FIGURES = { globe, sound, pulse, scan, people, tiles }
