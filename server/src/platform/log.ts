import { type Logger, pino } from 'pino'

export type Log = Logger

const SECRETS = [
  'pw',
  'Password',
  'OldPassword',
  'NewPassword',
  'Token',
  'password',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
]

/** `-` is standard output; anything else a file that is appended to. */
export const openLog = (level: string, file: string): Log =>
  pino(
    {
      level,
      redact: {
        paths: SECRETS.flatMap(name => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
    },
    // On a full disk people may still watch: what cannot be written down does not end the process.
    openDestination(file).on('error', () => undefined),
  )

const openDestination = (file: string) =>
  file === '-' ? pino.destination(1) : pino.destination({ dest: file, mkdir: true, append: true, sync: true })
