import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { useSignedIn } from '../../../platform/use-signed-in.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import { useMe, withNext } from '../../identity/accounts/index.ts'
import { faceOf } from '../people/index.ts'
import { sendDrafts } from './drafts/send-stored.ts'

const fetchDialog = () => import('./create-post-dialog.tsx').then((file) => ({ default: file.CreatePostDialog }))
const CreatePostDialog = lazy(fetchDialog)

interface PostBoxProps {
  /** The URL has `?new=true`: opens the dialog at once. */
  isRequested: boolean
  /** The dialog was closed. */
  onClose: () => void
}

/** Opens the dialog for a new post. A visitor who requests it sees a sign-in prompt. */
export function PostBox({ isRequested, onClose }: PostBoxProps) {
  const signedIn = useSignedIn()
  const userId = useSession().user?.id
  const me = useMe()
  const { pathname, search } = useLocation()
  const [opened, setOpened] = useState(false)
  // Stays mounted once opened, so that closing is animated.
  const [everOpened, setEverOpened] = useState(false)
  const open = opened || isRequested
  if (open && !everOpened && userId !== undefined) setEverOpened(true)

  const online = useOnline()
  useEffect(() => {
    // What a cut line has left on the phone; the dialog itself sends what it holds.
    if (userId !== undefined && online && !everOpened) whenIdle(() => void sendDrafts(userId))
  }, [userId, online, everOpened])

  if (!signedIn) {
    return isRequested ? (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-4">
        <p className="font-semibold">{m.feed_sign_in_to_post()}</p>
        <LinkButton variant="primary" to={withNext('/auth/login', pathname + search)}>
          {m.common_sign_in()}
        </LinkButton>
      </div>
    ) : null
  }
  return (
    <>
      <div className="md:rounded-card md:border md:border-line md:bg-surface md:p-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void whenFetched(fetchDialog, () => setOpened(true))}
          className="flex min-h-11 w-full items-center gap-3 rounded-control text-left text-muted"
        >
          <Avatar name={me?.first_name ?? null} image={me ? faceOf(me) : null} />
          <span className="flex min-h-11 min-w-0 flex-1 items-center rounded-full border border-edge px-4">
            <span className="truncate">{m.feed_whats_happening()}</span>
          </span>
          <ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" className="mr-2 shrink-0" />
        </button>
      </div>
      {everOpened && userId !== undefined ? (
        <Suspense>
          <CreatePostDialog
            key={userId}
            userId={userId}
            open={open}
            onClose={() => {
              setOpened(false)
              onClose()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
