const ONE_TAP_TRIES = 20
const ONE_TAP_PAUSE_MS = 200

/** SIGN-07: the script of Google may come late or never; after the last try nothing more happens. */
export async function drawWhenReady(
  draw: () => boolean,
  wait: (ms: number) => Promise<void>,
  isGone: () => boolean,
): Promise<boolean> {
  for (let tries = 0; tries < ONE_TAP_TRIES; tries++) {
    if (isGone()) return false
    if (draw()) return true
    await wait(ONE_TAP_PAUSE_MS)
  }
  return false
}
