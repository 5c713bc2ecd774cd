import type { Post } from '@mtaa/contract/community/feed'
import { scheduleLimits, type ScheduledPost } from '@mtaa/contract/community/scheduled-posts'
import { formatMoment } from '@mtaa/contract/dates'
import { useEffect, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { PicturePicker } from '../../media/media/index.ts'
import { DraftBar } from './drafts/draft-bar.tsx'
import { useOtherDrafts } from './drafts/other-drafts.tsx'
import { useSavedDraft } from './drafts/use-saved-draft.ts'
import { failureText } from './failure-text.ts'
import { contentProblem, partProblems, takesBackground, visibilityFor } from './kinds/draft-part.ts'
import { KindChoice, PartFields, textLabel } from './kinds/part-fields.tsx'
import { momentOf } from './later.ts'
import { PostBackground, PostCommenters, PostLater, PostPlace, PostVisibility } from './post-choices.tsx'
import { changedDraft, isBlank, newDraft, type PostDraft, readDraft, saveDraft } from './post-draft.ts'
import { mayHavePaper } from './post-rules.ts'
import { PostWords } from './post-words.tsx'
import { offer, useOffered } from './offered.ts'
import { ScheduledPosts } from './scheduled-posts.tsx'
import { takeShared } from './take-shared.ts'
import { useCreatePost } from './use-create-post.ts'
import { usePostPlace } from './use-post-place.ts'

const maxPictures = 6

interface CreatePostDialogProps {
  userId: string
  open: boolean
  onClose: () => void
}

/** The dialog for a new post. The draft is stored on the device until it was sent. */
export function CreatePostDialog({ userId, open, onClose }: CreatePostDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const language = useLanguage()
  const online = useOnline()
  const [draft, setDraft] = useState(() => readDraft(userId))
  const [round, setRound] = useState(0)
  const [uploading, setUploading] = useState(false)
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const { pictures: offered, note } = useOffered((text) =>
    setDraft(
      text === undefined ? readDraft(userId) : (last) => changedDraft(last, { content: joined(last.content, text) }),
    ),
  )
  const [search] = useSearchParams()
  const shared = search.get('shared')
  useEffect(() => {
    if (shared !== null) void takeShared(shared)
  }, [shared])
  const place = usePostPlace(draft.place)
  const { mutateAsync, error, reset } = useCreatePost()
  const { content, images, part, background, comments_from, later } = draft
  const visibility = visibilityFor(part.kind, draft.visibility)

  useEffect(() => saveDraft(userId, isBlank(draft) ? null : draft), [userId, draft])

  const change = (changes: Partial<PostDraft>) => {
    reset()
    setDraft((last) => changedDraft(last, changes))
  }
  const pictured = images.length + waiting.length > 0
  const pending = uploading || waiting.length > 0
  const close = () => {
    // The list of pictures ends with the open dialog.
    if (waiting.length > 0) offer({ text: '', pictures: [...waiting] })
    onClose()
  }
  const form = useForm({
    typed: { draft, change: setDraft },
    check({ content: words, part: beside, later: when }) {
      // What waits for its time is stored by the server, pictures as well.
      const loading = uploading || (when !== null && waiting.length > 0)
      const problem = loading ? undefined : contentProblem(beside.kind, words, pictured)
      const wrong = partProblems(beside)
      const { county_code } = place
      const publishAt = when === null ? undefined : momentOf(when, Date.now())
      const late = when !== null && !publishAt
      const isWhole = !problem && !loading && !late && Object.keys(wrong).length === 0
      if (isWhole && county_code !== null) return { body: { where: { ...place, county_code }, publishAt } }
      return {
        errors: {
          ...wrong,
          ...(problem && { content: problem }),
          ...(loading && { images: m.feed_wait_for_pictures() }),
          ...(late && { later: m.feed_later_wrong({ days: scheduleLimits.days }) }),
          ...(county_code === null && { place: m.feed_place_missing() }),
        },
      }
    },
    async send({ where, publishAt }) {
      // Its last change may be on its way: what comes after the post would be stored as a draft again.
      const version = await saved.settledVersion()
      setDraft((last) => ({ ...last, tried: true }))
      return mutateAsync({ draft: { ...draft, version }, place: where, waiting, publishAt })
    },
    onDone: (made) => done(made),
  })
  const saved = useSavedDraft({ userId, draft, setDraft, open, isSending: form.isSending })
  const switchTo = (next: PostDraft) => {
    if (pending) return showToast({ title: m.feed_wait_for_pictures() })
    reset()
    saved.switchTo(next)
    setRound((last) => last + 1)
  }
  const { openDrafts, otherDrafts } = useOtherDrafts(saved, draft, switchTo)
  const done = (made: Post | ScheduledPost | null) => {
    saved.wasPosted(draft.id, made === null)
    setDraft(newDraft())
    setWaiting([])
    setRound((last) => last + 1)
    onClose()
    if (made && 'publish_at' in made) {
      const moment = formatMoment(made.publish_at, language)
      return showToast({ title: m.feed_scheduled({ moment }), tone: 'success' })
    }
    void navigate('/feed')
    scrollTo({ top: 0 })
    if (made) showToast({ title: m.feed_created(), tone: 'success' })
    else showToast({ title: m.outbox_queued(), text: m.outbox_queued_text() })
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={m.feed_create_post()}
        actions={
          <div className="flex w-full flex-col gap-2">
            {error ? (
              <p role="alert" className="text-sm font-semibold text-danger">
                {failureText(m.feed_create_failed(), error)}
              </p>
            ) : null}
            <p role="status" className="text-sm text-muted">
              {online ? '' : m.outbox_will_wait()}
            </p>
            <DraftBar userId={userId} draft={draft} saved={saved} onOpen={openDrafts}>
              <Button variant="primary" type="submit" form={formId} busy={form.isSending}>
                {later === null ? m.feed_post() : m.feed_schedule()}
              </Button>
            </DraftBar>
          </div>
        }
      >
        <form {...form.props} id={formId} className="flex flex-col gap-4 pt-1">
          <KindChoice value={part.kind} onChange={(kind) => change({ part: { ...part, kind } })} />
          <PostWords
            label={textLabel[part.kind]()}
            value={content}
            onChange={(words) => change({ content: words })}
            error={form.errors.content}
          />
          <PartFields
            part={part}
            onChange={(changes) => change({ part: { ...part, ...changes } })}
            errors={form.errors}
          />
          {note ? (
            <p role="status" className="text-sm font-semibold">
              {note}
            </p>
          ) : null}
          <PicturePicker
            key={round}
            label={m.common_pictures()}
            max={maxPictures}
            value={images}
            onChange={(pictures) => change({ images: pictures })}
            onBusy={setUploading}
            onWaiting={setWaiting}
            offered={offered}
            error={form.errors.images}
          />
          <PostPlace
            value={place}
            onChange={(chosen) => change({ place: chosen, visibility: within(visibility, chosen) })}
            error={form.errors.place}
          />
          <PostVisibility
            value={visibility}
            place={place}
            kind={part.kind}
            onChange={(next) => change({ visibility: next })}
          />
          <PostCommenters value={comments_from} onChange={(who) => change({ comments_from: who })} />
          {takesBackground(part.kind) ? (
            <PostBackground
              value={background}
              onChange={(paper) => change({ background: paper })}
              disabled={!mayHavePaper(content, pictured)}
            />
          ) : null}
          <PostLater value={later} onChange={(when) => change({ later: when })} error={form.errors.later} />
        </form>
        <ScheduledPosts userId={userId} />
      </Dialog>
      {otherDrafts}
    </>
  )
}

const joined = (content: string, text: string) => [content.trim(), text].filter(Boolean).join('\n')

/** A visibility that fits the place: without a ward a post cannot be for the ward. */
function within(visibility: PostDraft['visibility'], place: ReturnType<typeof usePostPlace>): PostDraft['visibility'] {
  if (visibility === 'ward' && place.ward_code === null) return 'county'
  return visibility === 'constituency' && place.constituency_code === null ? 'county' : visibility
}
