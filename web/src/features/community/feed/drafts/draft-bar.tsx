import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { isBlank, isOnDevice, type PostDraft } from '../post-draft.ts'
import type { SavedDrafts } from './use-saved-draft.ts'

interface DraftBarProps {
  userId: string
  draft: PostDraft
  saved: SavedDrafts
  /** Opens the other drafts. */
  onOpen: () => void
  /** The main button of the form. */
  children: ReactNode
}

/** Below the form: the other drafts, and where this one is stored. */
export function DraftBar({ userId, draft, saved: { items, note, refusal }, onOpen, children }: DraftBarProps) {
  const count = items.length
  return (
    <>
      {note ? (
        <p role="status" className="text-sm font-semibold">
          {note}
        </p>
      ) : null}
      {refusal ? (
        <p role="status" className="text-sm text-danger">
          {refusal}
        </p>
      ) : null}
      <p className="min-h-5 text-sm text-muted">{stateOf(userId, draft)}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="plain" icon={FileText} aria-haspopup="dialog" className="-ml-3" onClick={onOpen}>
          {count > 0 ? m.feed_drafts_count({ count }) : m.market_tab_drafts()}
        </Button>
        {children}
      </div>
    </>
  )
}

function stateOf(userId: string, draft: PostDraft): string {
  if (isBlank(draft)) return ''
  if (!draft.unsent) return m.common_saved()
  // Where nothing can be stored, the page says so.
  return isOnDevice(userId) ? m.feed_draft_on_phone() : ''
}
