import { CircleCheck, MapPin } from 'lucide-react'
import type { Post } from '@mtaa/contract/community/feed'
import type { LostAndFound } from '@mtaa/contract/community/post-parts'
import { m } from '../../../../paraglide/messages.js'
import { LaterWith } from '../../../../ui/layout/later.tsx'

const fetchButton = () => import('./part-buttons.tsx').then((file) => file.ReunitedButton)

/** What was lost or found, where, and whether it is with its owner again. */
export function LostPart({ post, thing }: { post: Post; thing: LostAndFound }) {
  return (
    <div className="mx-4 flex flex-col gap-1 rounded-control border border-line p-3">
      <p className="font-semibold break-words">{thing.what}</p>
      {thing.where === null ? null : (
        <p className="flex items-start gap-1.5 text-sm text-muted">
          <MapPin size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">{thing.where}</span>
        </p>
      )}
      {thing.reunited_at !== null ? (
        <p className="flex items-center gap-1.5 font-semibold text-primary">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          <span>{m.kinds_reunited()}</span>
        </p>
      ) : (
        <LaterWith fetchPart={fetchButton} enabled={post.may.edit} with={{ post }} />
      )}
    </div>
  )
}
