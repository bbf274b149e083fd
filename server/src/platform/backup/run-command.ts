import { StartRefused } from '../start-refused.ts'

/** One sentence for the operator, a stack only for what we did not foresee. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exitCode = 1
  }
}
