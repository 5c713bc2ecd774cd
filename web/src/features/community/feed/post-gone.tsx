import { isRouteErrorResponse } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { Failure, NotFound } from '../../../ui/feedback/failure-page.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { withNext } from '../../identity/accounts/index.ts'
import { useViewer } from './use-viewer.ts'

/** In place of a post that is gone or for others. A visitor may be one of these, and can sign in. */
export function PostGone({ id, sentence }: { id: string; sentence?: string | undefined }) {
  const viewer = useViewer()
  if (viewer !== null) return <NotFound sentence={sentence} />
  const signIn = (
    <LinkButton to={withNext('/auth/login', `/posts/${id}`)} variant="primary">
      {m.common_sign_in()}
    </LinkButton>
  )
  return <NotFound sentence={sentence} action={signIn} />
}

/** What a page about one post shows when it could not be rendered. */
export function PostFailure({ error, id }: { error: unknown; id: string | null }) {
  const { code, message } =
    (isRouteErrorResponse(error) && (error.data as { code?: string; message?: string } | null)) || {}
  return code === 'post_not_found' && id !== null ? <PostGone id={id} sentence={message} /> : <Failure error={error} />
}
