// Files that a journey puts into the product's storage. Started by root the product runs under an account of its own,
// and what that account cannot read it cannot show.
import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataDir } from './here.ts'

const FILES = join(dataDir, 'files')

/** `folder` as in storage keys, such as media/12. */
export const giveToProduct = (folder: string) =>
  promisify(execFile)('chown', ['-R', `--reference=${FILES}`, join(FILES, folder)])

export async function copyInProduct(from: string, to: string) {
  await cp(join(FILES, from), join(FILES, to), { recursive: true })
  await giveToProduct(to)
}
