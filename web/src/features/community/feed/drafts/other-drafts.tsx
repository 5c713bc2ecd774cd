import { lazy, Suspense, useState } from 'react'
import { whenFetched } from '../../../../ui/feedback/when-fetched.ts'
import { isBlank, newDraft, type PostDraft } from '../post-draft.ts'
import type { SavedDrafts } from './use-saved-draft.ts'

const fetchDialog = () => import('./drafts-dialog.tsx').then((file) => ({ default: file.DraftsDialog }))
const DraftsDialog = lazy(fetchDialog)

/**
 * The dialog of the other drafts, fetched when it is opened. It stands beside the form's: a dialog inside another one would
 * close both.
 */
export function useOtherDrafts(saved: SavedDrafts, draft: PostDraft, switchTo: (next: PostDraft) => void) {
  const [opened, setOpened] = useState(false)
  // Stays mounted once opened, so that closing is animated.
  const [everOpened, setEverOpened] = useState(false)
  const choose = (next: PostDraft) => {
    setOpened(false)
    switchTo(next)
  }
  const start = () => {
    setEverOpened(true)
    setOpened(true)
  }
  return {
    openDrafts: () => void whenFetched(fetchDialog, start),
    otherDrafts: everOpened ? (
      <Suspense>
        <DraftsDialog
          open={opened}
          onClose={() => setOpened(false)}
          saved={saved}
          onOpen={choose}
          onNew={isBlank(draft) ? undefined : () => choose(newDraft())}
        />
      </Suspense>
    ) : null,
  }
}
