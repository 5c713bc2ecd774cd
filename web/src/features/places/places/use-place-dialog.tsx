import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'

const fetchDialog = () => import('./place-dialog.tsx').then((file) => ({ default: file.PlaceDialog }))
const PlaceDialog = lazy(fetchDialog)

/** What opens the selector, as `onClick` of a link, and the selector itself. */
export function usePlaceDialog(): [(event: MouseEvent) => void, ReactNode] {
  // Loaded at the first tap; stays mounted, so that closing is animated.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void whenFetched(fetchDialog, () => setState('open'))
  }
  const dialog =
    state === 'never' ? null : (
      <Suspense>
        <PlaceDialog open={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    )
  return [open, dialog]
}
