/** The cache of this name, made where there is none. */
export async function openStored(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name)
  } catch {
    return undefined
  }
}
