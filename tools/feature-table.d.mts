export function tablesIn(code: string, known: ReadonlySet<string>): string[]
export function jobsIn(code: string): string[]
export function eventsIn(contract: string): string[]
