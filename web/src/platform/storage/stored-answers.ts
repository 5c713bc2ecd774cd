/** The caches that the service worker fills, for pages. Where they are missing or forbidden, there are none. */
import { openStored } from './open-stored.ts'

/** The cache of the first name that begins so. */
export async function findStored(prefix: string): Promise<Cache | undefined> {
  try {
    const name = (await caches.keys()).find((one) => one.startsWith(prefix))
    return name === undefined ? undefined : await caches.open(name)
  } catch {
    return undefined
  }
}

/** Stores a text for the service worker. Where nothing can be stored it has none. */
export async function storeText(name: string, address: string, text: string): Promise<void> {
  try {
    await (await openStored(name))?.put(address, new Response(text))
  } catch {
    // Full or forbidden.
  }
}

/** Deletes the caches whose names begin so. */
export async function dropStored(prefix: string): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Nothing can be stored there either.
  }
}
