import type { DirectoryDropItem, FileDropItem } from 'react-aria-components'

/** A folder that is dropped gives the files in it. */
export async function filesIn(item: FileDropItem | DirectoryDropItem): Promise<File[]> {
  if (item.kind === 'file') return [await item.getFile()]
  const found: File[] = []
  for await (const entry of item.getEntries()) found.push(...(await filesIn(entry)))
  return found
}
