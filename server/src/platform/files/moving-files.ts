// While a library moves: what is new goes to the new place, and what is not there yet is read from the old one.
import { type Files, type ListedFile, NoSuchFile } from './files.ts'

export function movingFiles(now: Files, before: Files): Files {
  // A file is in the new place before it goes from the old. Moved between two looks, it is found by the third.
  const either = async <T>(ask: (files: Files) => Promise<T>): Promise<T> => {
    for (const files of [now, before])
      try {
        return await ask(files)
      } catch (error) {
        if (!(error instanceof NoSuchFile)) throw error
      }
    return ask(now)
  }
  return {
    async write(key, source, options) {
      const written = await now.write(key, source, options)
      await before.remove(key)
      return written
    },
    async adopt(key, path) {
      await now.adopt(key, path)
      await before.remove(key)
    },
    async copy(from, to) {
      if (await now.stat(from)) await now.copy(from, to)
      else await now.write(to, await either(files => files.read(from)))
      await before.remove(to)
    },
    borrow: key => either(files => files.borrow(key)),
    read: (key, range) => either(files => files.read(key, range)),
    readWhole: (key, range) => either(files => files.readWhole(key, range)),
    stat: async key => (await now.stat(key)) ?? (await before.stat(key)) ?? now.stat(key),
    // From the old place first: otherwise it would come back from there.
    async remove(key) {
      await before.remove(key)
      await now.remove(key)
    },
    async *list(prefix) {
      for await (const { key } of listBoth(now, before, prefix)) yield key
    },
    listStats: prefix => listBoth(now, before, prefix),
    check: async () => void (await Promise.all([now.check(), before.check()])),
    // Addresses would lead to files that are not there yet: bytes pass through the portal meanwhile.
    ...(now.parts && { parts: now.parts }),
  }
}

/** The old place first: what is moved meanwhile is in the new one when its turn comes. */
async function* listBoth(now: Files, before: Files, prefix: string): AsyncGenerator<ListedFile> {
  const seen = new Set<string>()
  for (const files of [before, now])
    for await (const file of files.listStats(prefix)) {
      if (seen.has(file.key)) continue
      seen.add(file.key)
      yield file
    }
}
