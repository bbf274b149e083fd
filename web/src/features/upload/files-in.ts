import type { DirectoryDropItem, FileDropItem } from 'react-aria-components'

/** What systems leave in folders: nobody means to upload it. */
const isLitter = (name: string) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)

/** A folder that is dropped gives the files in it. */
export async function filesIn(item: FileDropItem | DirectoryDropItem): Promise<File[]> {
  if (item.kind === 'file') return [await item.getFile()]
  const found: File[] = []
  for await (const entry of item.getEntries())
    if (!isLitter(entry.name)) found.push(...(await filesIn(entry)))
  return found
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** The same of a drop that the page itself has caught. Asked for at once: after the event the list is empty. */
export async function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  const entries = [...items].filter(it => it.kind === 'file').map(it => it.webkitGetAsEntry())
  return (await Promise.all(entries.map(entry => (entry ? filesOf(entry) : [])))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: File[] = []
  // A reader gives a hundred at a time, and nothing at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return found
    for (const each of some) if (!isLitter(each.name)) found.push(...(await filesOf(each)))
  }
}
