/** The one door to IndexedDB. Rejects where the browser forbids it or has no room for it; callers go on without. */

/** What a request gives. */
export const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

/** The database of this name, with one table. */
export async function openDatabase(
  name: string,
  table: string,
  options: IDBObjectStoreParameters,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, options))
  return resultOf(request)
}
