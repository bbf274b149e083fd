import type { Config } from '../config.ts'

/** Behind https no other host of the domain, and no page without https, can plant a cookie of this name. */
export const cookieName = ({ baseUrl }: Pick<Config, 'baseUrl'>, name: string) =>
  baseUrl.startsWith('https:') ? `__Host-${name}` : name
