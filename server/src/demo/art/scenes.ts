// Pictures of places: hills, seas, skies, maps.
import type { Random } from '../../generator/random.ts'
import { below, circle, curve, glow, HEIGHT, line, type Point, path, picture, rect, WIDTH } from './svg.ts'

type Palette = readonly [sky: string, horizon: string, far: string, middle: string, near: string]

const LANDS: readonly Palette[] = [
  ['#cfe3ec', '#f1efe2', '#b9c48c', '#7f9d63', '#47714a'],
  ['#e7b98c', '#f7dfbd', '#b98a72', '#855f5b', '#513f48'],
  ['#123149', '#3c6478', '#2a4c5c', '#1a3543', '#0d202b'],
  ['#f3d1b4', '#fbeee0', '#8fb3b0', '#4f8588', '#1e5359'],
  ['#dcd3ea', '#f6e8ea', '#a392b8', '#6c6390', '#3b3f63'],
]

const across = (random: Random, height: number, swing: number, steps = 6): Point[] =>
  Array.from({ length: steps + 1 }, (_, n) => [(WIDTH * n) / steps, height + (random.next() - 0.5) * swing])

function hills(random: Random): string {
  const [sky, horizon, ...layers] = random.pick(LANDS)
  const sun = circle(
    200 + random.next() * 880,
    150 + random.next() * 130,
    56,
    'fill="#fff6dc" fill-opacity="0.95"',
  )
  return picture(sky, horizon, [
    sun,
    ...layers.map((colour, n) => below(across(random, 360 + n * 120, 190 - n * 30), `fill="${colour}"`)),
  ])
}

function waves(random: Random): string {
  const [ground, deep, light] = random.pick([
    ['#0a2c42', '#0b4756', '#7fe3e4'],
    ['#0d3b4f', '#116a72', '#c4f1ee'],
    ['#18294d', '#1d5a86', '#9fd4ff'],
  ] as const)
  const phase = random.next() * 6
  const lines = Array.from({ length: 13 }, (_, n) => {
    const points = Array.from(
      { length: 17 },
      (_, step): Point => [
        step * 80,
        70 + n * 52 + Math.sin(step * 0.72 + phase + n * 0.28) * (46 - n * 1.6),
      ],
    )
    return path(
      curve(points),
      `fill="none" stroke="${light}" stroke-width="${7 - n * 0.3}" stroke-opacity="${0.95 - n * 0.065}"`,
    )
  })
  return picture(ground, deep, lines)
}

function strata(random: Random): string {
  const beds = random.pick([
    ['#d9b98c', '#c79c6b', '#b17f50', '#93643f', '#6f4a34', '#4c3629'],
    ['#c9cdb4', '#a9b394', '#8a8f72', '#6d6a56', '#544c42', '#3a3431'],
  ] as const)
  const layers = beds.map((colour, n) => below(across(random, 170 + n * 96, 90, 8), `fill="${colour}"`))
  const grains = Array.from({ length: 70 }, () =>
    circle(
      random.next() * WIDTH,
      260 + random.next() * 440,
      2 + random.next() * 5,
      'fill="#fff3dc" fill-opacity="0.28"',
    ),
  )
  return picture('#f3e7d0', '#ead6b4', [...layers, ...grains])
}

function turbines(random: Random): string {
  const mill = (x: number, foot: number, size: number) => {
    const hub: Point = [x, foot - size]
    const turn = random.next() * 2
    const blades = [0, 1, 2].map(n => {
      const angle = turn + (n * Math.PI * 2) / 3
      return line(
        hub,
        [hub[0] + Math.cos(angle) * size * 0.62, hub[1] + Math.sin(angle) * size * 0.62],
        `stroke="#fffaf0" stroke-width="${size / 22}" stroke-linecap="round"`,
      )
    })
    return line([x, foot], hub, `stroke="#fffaf0" stroke-width="${size / 20}"`) + blades.join('')
  }
  return picture('#f2c193', '#fae5c8', [
    circle(280, 300, 84, 'fill="#fff1c9"'),
    mill(560, 470, 330),
    mill(840, 470, 240),
    mill(1060, 470, 190),
    below(across(random, 470, 26), 'fill="#1f5d68"'),
    below(across(random, 570, 30), 'fill="#123f4b"'),
  ])
}

function moon(random: Random): string {
  const stars = Array.from({ length: 120 }, () =>
    circle(
      random.next() * WIDTH,
      random.next() * HEIGHT,
      0.8 + random.next() * 2,
      `fill="#fff" fill-opacity="${0.3 + random.next() * 0.6}"`,
    ),
  )
  return picture(
    '#0b1238',
    '#1d2b63',
    [
      ...stars,
      circle(420, 400, 330, 'fill="url(#halo)"'),
      circle(420, 400, 190, 'fill="#2c78c4"'),
      path('M300 330C360 270 470 300 450 380S350 420 320 480 270 390 300 330Z', 'fill="#6fbf83"'),
      path('M470 460C520 430 570 470 540 520S450 520 470 460Z', 'fill="#6fbf83"'),
      circle(420, 400, 270, 'fill="none" stroke="#9fe0ff" stroke-width="4" stroke-dasharray="6 14"'),
      circle(930, 260, 96, 'fill="#e9e4d4"'),
      circle(895, 235, 20, 'fill="#cfc8b4"'),
      circle(955, 290, 26, 'fill="#d5cebb"'),
      circle(950, 220, 12, 'fill="#cfc8b4"'),
    ],
    glow('halo', '#4aa3ff', 0.5),
  )
}

function contours(random: Random): string {
  const [paper, ground, ink] = random.pick([
    ['#eef0e2', '#d9e2cf', '#4d7a5e'],
    ['#f4ead6', '#e6d3b1', '#8a5a33'],
    ['#e3eef2', '#c5dbe3', '#2d6b86'],
  ] as const)
  const rings = [260 + random.next() * 120, 900 + random.next() * 160].flatMap((x, peak) => {
    const y = 240 + random.next() * 240
    const lean = random.next() * 6
    return Array.from({ length: 9 }, (_, n) => ring([x, y], 24 + n * 32, lean + peak + n * 0.1, ink, n))
  })
  const grid = [320, 640, 960].map(x =>
    line([x, 0], [x, HEIGHT], `stroke="${ink}" stroke-opacity="0.18" stroke-width="2"`),
  )
  const river = path(
    curve(across(random, 400, 260)),
    'fill="none" stroke="#5aa7c7" stroke-width="13" stroke-linecap="round"',
  )
  return picture(paper, ground, [...grid, ...rings, river])
}

function bridge(random: Random): string {
  const [sky, low, steel] = random.pick([
    ['#bcd8e6', '#eef3ee', '#8c2f2b'],
    ['#1b2c4a', '#51638a', '#f0b35b'],
    ['#f2d9c2', '#fbf1e4', '#1f5d68'],
  ] as const)
  const deck = 470
  const towers = [360, 920]
  const hangers = Array.from({ length: 40 }, (_, n) => {
    const x = 20 + n * 32
    const near = Math.min(...towers.map(tower => Math.abs(tower - x)))
    return line(
      [x, deck],
      [x, deck - 24 - 250 * Math.max(0, 1 - near / 300) ** 2],
      `stroke="${steel}" stroke-width="3" stroke-opacity="0.8"`,
    )
  })
  return picture(sky, low, [
    circle(1080, 160, 60, 'fill="#fff8e2" fill-opacity="0.9"'),
    ...hangers,
    ...towers.map(x => rect(x - 15, 170, 30, 480, `fill="${steel}"`)),
    rect(0, deck, WIDTH, 24, `fill="${steel}"`),
    below(across(random, 610, 20), 'fill="#2b5f70" fill-opacity="0.92"'),
  ])
}

const RING_STEPS = 72

function ring([x, y]: Point, reach: number, lean: number, ink: string, n: number): string {
  const points = Array.from({ length: RING_STEPS }, (_, step) => {
    const angle = (step / RING_STEPS) * Math.PI * 2
    const r = reach * (1 + 0.13 * Math.sin(angle * 2 + lean) + 0.07 * Math.sin(angle * 3 - lean))
    return `${(x + Math.cos(angle) * r * 1.25).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`
  })
  const weight = n % 4 === 0 ? 6 : 3
  return path(
    `M${points.join('L')}Z`,
    `fill="none" stroke="${ink}" stroke-linejoin="round" stroke-width="${weight}" stroke-opacity="${0.85 - n * 0.06}"`,
  )
}

export const SCENES = { hills, waves, strata, turbines, moon, contours, bridge }
