declare module 'samlp' {
  interface Request {
    method: string
    query: Record<string, string>
    originalUrl: string
  }
  export function auth(
    options: Record<string, unknown>,
  ): (request: Request, response: unknown, next: (error: Error) => void) => void
}
