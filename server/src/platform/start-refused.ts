/** One clear sentence for the operator. Anyone who starts the product prints only the message and exits 1. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
