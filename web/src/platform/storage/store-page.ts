import { gatePages } from '@mtaa/contract/commerce/gates/gate-pages'
import { openStored } from './open-stored.ts'

/**
 * Stores this page and the files that it has loaded, so that it opens without a network from now on: the service worker has seen
 * nothing of a first visit. It answers with them, and renews the page with each later one (`web/sw`).
 */
export async function storePage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const [files, pages] = [await openStored(gatePages.files), await openStored(gatePages.cache)]
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  for (const { pathname } of loaded) if (files && !(await files.match(pathname))) await files.add(pathname)
  if (!(await pages?.match(path, { ignoreVary: true }))) await pages?.add(path)
}
