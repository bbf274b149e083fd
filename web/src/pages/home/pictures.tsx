// Small drawings in the hand of the sign-in still, the same in both themes.
import type { ReactNode } from 'react'

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 168 114" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    {children}
  </svg>
)

export const TourPicture = () => (
  <Drawing>
    <rect width="168" height="114" fill="#f2d3ac" />
    <circle cx="118" cy="42" r="15" fill="#fff4dc" />
    <path d="M0 74C30 54 58 52 84 62S140 78 168 56V114H0Z" fill="#c58f6c" />
    <path d="M0 92C36 76 66 80 98 86S150 92 168 84V114H0Z" fill="#8a5d52" />
    <path
      d="M26 110C52 100 34 92 60 86S86 74 108 66"
      fill="none"
      stroke="#fff4dc"
      strokeWidth="3"
      strokeDasharray="1 7"
      strokeLinecap="round"
    />
    <path d="M112 32V64" stroke="#3c2a2a" strokeWidth="3" strokeLinecap="round" />
    <path d="M113 33L134 40L113 48Z" fill="#0a6b73" />
  </Drawing>
)

export const SettingsPicture = () => (
  <Drawing>
    <rect width="168" height="114" fill="#0d2a33" />
    <g fill="none" strokeWidth="5" strokeLinecap="round">
      <path d="M26 34H142M26 58H142M26 82H142" stroke="#24505c" />
      <path d="M26 34H62M26 58H112M26 82H82" stroke="#5fd0d4" />
    </g>
    <g fill="#eefafa">
      <circle cx="62" cy="34" r="9" />
      <circle cx="112" cy="58" r="9" />
      <circle cx="82" cy="82" r="9" />
    </g>
  </Drawing>
)

const KEYS = [
  [24, 26, 24],
  [54, 26, 24],
  [84, 26, 24],
  [114, 26, 30],
  [24, 52, 32],
  [62, 52, 24],
  [92, 52, 24],
  [122, 52, 22],
  [44, 78, 80],
] as const

export const KeysPicture = () => (
  <Drawing>
    <rect width="168" height="114" fill="#dfe8e4" />
    {KEYS.map(([x, y, width]) => (
      <g key={`${x} ${y}`}>
        <rect x={x} y={y + 3} width={width} height="20" rx="5" fill="#a9bab6" />
        <rect x={x} y={y} width={width} height="20" rx="5" fill="#fbfdfc" />
      </g>
    ))}
    <rect x="54" y="26" width="24" height="20" rx="5" fill="#0a6b73" />
    <path d="M69 31L63 41" stroke="#ffffff" strokeWidth="2.4" strokeLinecap="round" />
  </Drawing>
)

const FACES = [
  [36, 54, 13, '#7a3d6b'],
  [84, 46, 17, '#0a6b73'],
  [132, 54, 13, '#8a4030'],
] as const

export const PeoplePicture = () => (
  <Drawing>
    <rect width="168" height="114" fill="#f3dcc4" />
    {FACES.map(([x, y, r, coat]) => (
      <g key={x}>
        <path
          d={`M${x - r * 2} 114C${x - r * 2} ${y + r + 6} ${x + r * 2} ${y + r + 6} ${x + r * 2} 114Z`}
          fill={coat}
        />
        <circle cx={x} cy={y} r={r} fill="#e8b48e" />
        <path
          d={`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}C${x + r / 2} ${y - r / 2} ${x - r / 2} ${y - r / 2} ${x - r} ${y}Z`}
          fill="#33262a"
        />
      </g>
    ))}
  </Drawing>
)

export const SitePicture = () => (
  <Drawing>
    <rect width="168" height="114" fill="#a9cbd6" />
    <rect y="86" width="168" height="28" fill="#c99c6e" />
    <path d="M32 44L84 20L136 44Z" fill="#7d4f38" />
    <rect x="38" y="44" width="92" height="46" fill="#e2b98a" />
    <rect x="38" y="44" width="92" height="6" fill="#f2d9b6" />
    {[46, 66, 86, 106].map(x => (
      <path key={x} d={`M${x} 90V66A8 8 0 0 1 ${x + 16} 66V90Z`} fill="#2f221d" />
    ))}
  </Drawing>
)

export const SignInPicture = () => (
  <Drawing>
    <rect width="168" height="114" fill="#10263a" />
    <circle cx="126" cy="32" r="16" fill="#f4ead0" />
    <path d="M0 84C40 66 74 74 104 82S150 86 168 76V114H0Z" fill="#1f3e4c" />
    <rect x="40" y="44" width="44" height="56" rx="3" fill="#0a6b73" />
    <path d="M40 44L64 52V106L40 100Z" fill="#56c5ca" />
    <circle cx="59" cy="78" r="2.4" fill="#03282b" />
    <path d="M84 100H118L104 112H70Z" fill="#ffe6a8" opacity="0.5" />
  </Drawing>
)

const BOOKS = [
  [60, 26, 12, '#0a6b73'],
  [74, 20, 10, '#c58f6c'],
  [86, 28, 14, '#7a3d6b'],
  [300, 24, 12, '#1d5f7a'],
  [314, 30, 10, '#8a4030'],
] as const

/** Shelves with room on them. */
export const ShelvesPicture = () => (
  <svg viewBox="0 0 400 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    <rect width="400" height="180" fill="#efe0c8" />
    <path d="M0 0H400V180H0Z" fill="#e3cba6" opacity="0.35" />
    <g fill="#b98a5e">
      <rect y="76" width="400" height="9" />
      <rect y="160" width="400" height="9" />
    </g>
    <g fill="#8f6744" opacity="0.5">
      <rect y="85" width="400" height="4" />
      <rect y="169" width="400" height="4" />
    </g>
    {BOOKS.map(([x, top, width, colour]) => (
      <rect key={x} x={x} y={top} width={width} height={76 - top} rx="2" fill={colour} />
    ))}
    <g fill="none" stroke="#5d4632" strokeWidth="5">
      <circle cx="206" cy="126" r="31" />
      <circle cx="206" cy="126" r="8" strokeWidth="4" />
    </g>
    <g fill="#5d4632">
      <circle cx="206" cy="109" r="6" />
      <circle cx="206" cy="143" r="6" />
      <circle cx="189" cy="126" r="6" />
      <circle cx="223" cy="126" r="6" />
    </g>
    <path d="M72 160V132L84 116L96 132V160Z" fill="#7d958e" />
    <path d="M330 160C322 138 330 124 344 116C342 134 350 142 342 160Z" fill="#3f6124" />
    <path d="M344 160C340 140 352 128 364 124C360 140 360 148 354 160Z" fill="#5b7f3a" />
  </svg>
)
