import { EyeOff } from 'lucide-react'
import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { LaterWith } from '../../../ui/layout/later.tsx'
import { fetchDecisionNote } from '../reports/index.ts'
import { useViewer } from './use-viewer.ts'

const reasons: Readonly<Record<string, () => string>> = {
  scam: m.feed_reason_scam,
  hate: m.feed_reason_hate,
  violence: m.feed_reason_violence,
  sexual: m.common_sexual_content,
  minor: m.feed_reason_minor,
  private_info: m.feed_reason_private_info,
  illegal: m.feed_reason_illegal,
  spam: m.feed_reason_spam,
  other: m.feed_reason_other,
}

/** That a post is hidden or removed, and why, for its author and staff. */
export function PostState({ post: { id, user_id: author, status, reason } }: { post: Post }) {
  const viewer = useViewer()
  const words = reason === null ? undefined : reasons[reason]
  return (
    <div className="mx-4 mb-3 flex items-start gap-2 rounded-control border border-line p-3 text-sm">
      <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">{status === 'removed' ? m.feed_is_removed() : m.feed_is_hidden()}</p>
        {words ? <p>{m.feed_reason({ reason: words() })}</p> : null}
        <LaterWith
          fetchPart={fetchDecisionNote}
          enabled={viewer === author}
          with={{ kind: 'post', id, hasReason: words !== undefined }}
        />
      </div>
    </div>
  )
}
