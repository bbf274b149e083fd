/** On a slow line something moves after this time, whatever is still missing. */
const SPINS_AFTER_MS = 400

/**
 * Draws once all parts are there: a spinner that comes first would stay for 300 ms at least (see `part.tsx`). Where the
 * root already shows something it stays until then.
 */
export function drawSoon(root: HTMLElement, parts: Promise<unknown>, draw: () => void) {
  if (root.hasChildNodes()) return void parts.then(draw, draw)
  const spins = new Promise(resolve => setTimeout(resolve, SPINS_AFTER_MS))
  void Promise.race([parts, spins]).then(draw, draw)
}
