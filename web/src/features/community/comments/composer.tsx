import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useSignedIn } from '../../../platform/use-signed-in.ts'
import { LaterWith } from '../../../ui/layout/later.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { withNext } from '../../identity/accounts/index.ts'
import { nameOf } from '../people/index.ts'
import { fetchForm } from './fetch-form.ts'

interface ComposerProps {
  post: Post
  viewer: string | null
  /** Null: not known yet. */
  may: boolean | null
}

/** Where one writes, or why not. Of a member its place is as high before it is known. */
export function Composer({ post, viewer, may }: ComposerProps) {
  const isSignedIn = useSignedIn()
  return (
    <div className={isSignedIn ? 'min-h-30 pt-3' : 'pt-3'}>
      {!isSignedIn ? (
        <Link
          to={withNext('/auth/login', `/posts/${post.id}`)}
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {m.comments_sign_in()}
        </Link>
      ) : viewer === null || may === null ? null : may ? (
        <LaterWith fetchPart={fetchForm} enabled with={{ postId: post.id, viewer }} />
      ) : (
        <p className="text-muted">{whyNot(post)}</p>
      )}
    </div>
  )
}

function whyNot({ comments_from: from, author, ward, constituency, county }: Post): string {
  if (from === 'friends') return m.comments_from_friends({ name: isolate(nameOf(author)) })
  if (from === 'ward') return m.comments_from_ward({ place: ward ?? constituency ?? county })
  return m.comments_from_nobody()
}
