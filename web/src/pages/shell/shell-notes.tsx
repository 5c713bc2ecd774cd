import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { onUnstored, unstored } from '../../platform/storage/unstored.ts'
import { OfflineNote } from './offline-note.tsx'

const StorageNote = lazy(() => import('./storage-note.tsx'))

/** Strips below the top bar for what is wrong with the network or the device. In the flow, so that they cover nothing. */
export function ShellNotes() {
  const why = useSyncExternalStore(onUnstored, unstored, () => null)
  const [isRead, setRead] = useState(false)
  return (
    <div role="status" className="shell-notes sticky top-14 z-30 empty:hidden">
      <OfflineNote />
      {why !== null && !isRead ? (
        <Suspense>
          <StorageNote why={why} onRead={() => setRead(true)} />
        </Suspense>
      ) : null}
    </div>
  )
}
