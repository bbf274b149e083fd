// The only IndexedDB: files and drafts that must outlive the page. A browser that forbids it forgets, and nothing else changes.
const NAME = 'mediatheque'
const STORES = ['drafts', 'batches', 'files', 'addresses'] as const
export type KeptStore = (typeof STORES)[number]

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

async function ask<T>(
  store: KeptStore,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const request = act(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** False where it could not be kept: private windows and full disks refuse. */
export async function keep(store: KeptStore, key: string, value: unknown): Promise<boolean> {
  try {
    await ask(store, 'readwrite', it => it.put(value, key))
    return true
  } catch {
    return false
  }
}

export async function kept(store: KeptStore, key: string): Promise<unknown> {
  try {
    return await ask(store, 'readonly', it => it.get(key))
  } catch {
    return undefined
  }
}

export async function allKept(store: KeptStore): Promise<unknown[]> {
  try {
    return await ask(store, 'readonly', it => it.getAll())
  } catch {
    return []
  }
}

export async function keptKeys(store: KeptStore): Promise<string[]> {
  try {
    return (await ask(store, 'readonly', it => it.getAllKeys())).map(String)
  } catch {
    return []
  }
}

export async function forgetKept(store: KeptStore, key: string): Promise<void> {
  try {
    await ask(store, 'readwrite', it => it.delete(key))
  } catch {
    // What cannot be forgotten was not kept either.
  }
}
