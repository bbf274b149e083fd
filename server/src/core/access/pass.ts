// Who a viewer was and which keys they held, short enough for an address: from it the same viewer can be found again.
import type { Viewer } from '../../platform/http/viewer.ts'
import { keyOf } from './keys.ts'

export interface Pass {
  /** 0: a guest with a session. Nothing: nobody. */
  PersonID?: number
  LinkID?: number
  /** Of the password of the link; nothing: the first one, or none. */
  PasswordVersion?: number
  /** The playlist through which they came. */
  PlaylistID?: number
  /** The screen that plays it. */
  ScreenID?: number
  isFramed?: true
}

/** Finds the viewer again as the site would see them now; nothing where there is none any more. */
export type FindAgain = (pass: Pass) => Promise<Viewer | undefined>

export function passOf(viewer: Viewer): Pass {
  const [link, playlist, screen] = [keyOf(viewer, 'link'), keyOf(viewer, 'playlist'), keyOf(viewer, 'screen')]
  return {
    ...(viewer.kind !== 'nobody' && { PersonID: viewer.kind === 'person' ? viewer.PersonID : 0 }),
    // A pass opens a link without its password, so links that are still locked are left out.
    ...(link && !link.isLocked && { LinkID: link.id }),
    ...(link && !link.isLocked && link.passwordVersion > 0 && { PasswordVersion: link.passwordVersion }),
    ...(playlist && { PlaylistID: playlist.id }),
    ...(screen && { ScreenID: screen.id }),
    ...(keyOf(viewer, 'frame') && { isFramed: true as const }),
  }
}

const LETTERS = {
  p: 'PersonID',
  l: 'LinkID',
  v: 'PasswordVersion',
  o: 'PlaylistID',
  s: 'ScreenID',
} as const
const PIECE = /([plvos])(\d+)/g

/** Letters and digits only: `p7`, `p0o12`, `l5e`, or `-` for nobody who holds nothing. */
export function writePass(pass: Pass): string {
  const numbers = Object.entries(LETTERS).map(([letter, name]) =>
    pass[name] === undefined ? '' : `${letter}${pass[name]}`,
  )
  return `${numbers.join('')}${pass.isFramed ? 'e' : ''}` || '-'
}

export function readPass(text: string): Pass {
  const numbers = [...text.matchAll(PIECE)].map(([, letter, number]) => [
    LETTERS[letter as keyof typeof LETTERS],
    Number(number),
  ])
  return { ...Object.fromEntries(numbers), ...(text.endsWith('e') && { isFramed: true as const }) }
}
