// Live messages from the server to browsers, from whichever process they are sent.
export interface Hub {
  tellPerson(personID: number, event: string, payload: unknown): void
  tellRoom(room: string, event: string, payload: unknown): void
  /** Ends the sockets of a session that has ended, on every process. */
  dropSession(sessionID: string): void
  dropPerson(personID: number): void
  close(): Promise<void>
}
