// The session of a page in a frame of another site, where browsers keep no cookies. The page that opened it has put the
// token into the sessionStorage of this frame; it is read once and sent with every request.
import { FRAME_TOKEN_KEY, type FrameSession, PICTURE_PASS_KEY } from '@mediatheque/contract/frame-session'

function read(key: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? null
  } catch {
    // A browser that forbids it keeps no session of a frame either.
    return null
  }
}

export const frameToken = read(FRAME_TOKEN_KEY)

/** For the addresses of pictures, which browsers fetch without headers of ours. */
export const picturePass = frameToken && read(PICTURE_PASS_KEY)

/** For the next page of this frame; false where the browser forbids it. */
export function keepFrameSession({ Token, PicturePass }: FrameSession): boolean {
  try {
    globalThis.sessionStorage.setItem(FRAME_TOKEN_KEY, Token)
    globalThis.sessionStorage.setItem(PICTURE_PASS_KEY, PicturePass)
    return true
  } catch {
    return false
  }
}

/** It has ended: the next page of this tab asks as everybody does. */
export function forgetFrameSession() {
  try {
    for (const key of [FRAME_TOKEN_KEY, PICTURE_PASS_KEY]) globalThis.sessionStorage?.removeItem(key)
  } catch {
    // As above: there was none.
  }
}

/** What a request carries because of it. */
export const frameHeaders: Readonly<Record<string, string>> =
  frameToken === null ? {} : { authorization: `Bearer ${frameToken}` }
