/** One clear sentence for the operator. Whoever starts the product prints only the message and exits 1. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
