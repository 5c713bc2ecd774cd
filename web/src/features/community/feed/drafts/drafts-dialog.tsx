/** The drafts beside the open one. Loaded when it is opened. */
import { Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { draftLimits } from '@mtaa/contract/community/post-drafts'
import { m } from '../../../../paraglide/messages.js'
import { failureOf } from '../../../../platform/failure.ts'
import { useOnline } from '../../../../platform/use-online.ts'
import { RelativeTime } from '../../../../ui/data/formatters.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Dialog } from '../../../../ui/layout/dialog.tsx'
import { failureText } from '../failure-text.ts'
import { kindWords } from '../kinds/kind-words.ts'
import type { PostDraft } from '../post-draft.ts'
import type { DraftItem, SavedDrafts } from './use-saved-draft.ts'

interface DraftsDialogProps {
  open: boolean
  onClose: () => void
  saved: SavedDrafts
  onOpen: (draft: PostDraft) => void
  /** Undefined while the open one is blank itself. */
  onNew: (() => void) | undefined
}

export function DraftsDialog({ open, onClose, saved, onOpen, onNew }: DraftsDialogProps) {
  // Deleted ones stay in their place until the list is closed, so that each can be brought back.
  const [deleted, setDeleted] = useState<readonly PostDraft[]>([])
  const gone = deleted.filter(({ id }) => !saved.items.some(({ draft }) => draft.id === id))
  const close = () => {
    setDeleted([])
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={m.market_tab_drafts()}>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">{m.feed_drafts_hint({ days: draftLimits.days })}</p>
        {onNew ? (
          <Button icon={Plus} wide onClick={onNew}>
            {m.feed_draft_new()}
          </Button>
        ) : null}
        <ul className="divide-y divide-line">
          {gone.map((draft) => (
            <li key={draft.id} className="flex flex-wrap items-center gap-x-3 py-2">
              <p role="status" className="min-w-0 flex-1 text-muted">
                {m.feed_draft_deleted()}
              </p>
              {/* In place of the button that had the focus. */}
              <Button ref={takeFocus} icon={Undo2} onClick={() => saved.restore(draft)}>
                {m.cart_undo()}
              </Button>
            </li>
          ))}
          {saved.items.map((item) => (
            <li key={item.draft.id}>
              <Row
                item={item}
                onOpen={() => onOpen(item.draft)}
                onDelete={() => {
                  setDeleted([item.draft, ...deleted.filter(({ id }) => id !== item.draft.id)])
                  saved.remove(item.draft.id)
                }}
              />
            </li>
          ))}
        </ul>
        <Fetched
          saved={saved}
          isEmpty={saved.items.length + gone.length === 0}
          none={onNew ? m.feed_drafts_no_other() : m.market_none_drafts()}
        />
      </div>
    </Dialog>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

interface FetchedProps {
  saved: SavedDrafts
  isEmpty: boolean
  /** What an empty list says. */
  none: string
}

/** What is to say of the list itself. */
function Fetched({ saved: { list }, isEmpty, none }: FetchedProps) {
  const online = useOnline()
  const { data, error, isFetching, refetch } = list
  if (data) return isEmpty ? <p className="py-4 text-center text-muted">{none}</p> : null
  if (!error) return <SkeletonLines />
  // Those of this device are there without a network.
  if (!online && !isEmpty) return <p className="text-sm text-muted">{m.feed_drafts_failed()}</p>
  return (
    <ErrorState
      title={failureText(m.feed_drafts_failed(), error)}
      errorId={failureOf(error).errorId}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

interface RowProps {
  item: DraftItem
  onOpen: () => void
  onDelete: () => void
}

function Row({ item: { draft, at }, onOpen, onDelete }: RowProps) {
  const { content, images, part } = draft
  const words = content.trim() || part.what.trim() || part.options.find((option) => option.trim() !== '')
  const name = words ?? m.feed_draft_wordless()
  return (
    <div className="-mx-2 flex items-center">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 min-w-0 flex-1 flex-col rounded-control px-2 py-2 text-left"
      >
        <span dir="auto" className="line-clamp-2 w-full font-semibold break-words">
          {name}
        </span>
        <span className="flex flex-wrap gap-x-2 text-sm text-muted">
          {part.kind === 'text' ? null : <span>{kindWords[part.kind].name()}</span>}
          {images.length > 0 ? <span>{m.outbox_pictures({ count: images.length })}</span> : null}
          {at === null ? <span>{m.feed_draft_on_phone()}</span> : <RelativeTime at={at} />}
        </span>
      </button>
      <IconButton label={m.feed_draft_delete({ words: name.slice(0, 40) })} icon={Trash2} onClick={onDelete} />
    </div>
  )
}
