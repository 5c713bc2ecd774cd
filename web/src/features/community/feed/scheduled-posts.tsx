import { CalendarClock } from 'lucide-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Api } from '@mtaa/contract/client'
import {
  cancelScheduledPost,
  changeScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
  scheduleLimits,
  type ScheduledPost,
} from '@mtaa/contract/community/scheduled-posts'
import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../paraglide/messages.js'
import { failureOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { addPost } from './added-post.ts'
import { failureText } from './failure-text.ts'
import { fieldOf, momentOf } from './later.ts'
import { LaterField } from './post-choices.tsx'
import { textProblem } from './post-rules.ts'
import { PostWords } from './post-words.tsx'

const scheduledQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['scheduled-posts', userId],
    queryFn: ({ signal }) => api(listScheduledPosts, { signal }),
  })

/** The member's posts that wait for their time; fetched when opened. */
export function ScheduledPosts({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={m.feed_scheduled_posts()} className="mt-4 border-t border-line pt-2">
      <Button variant="plain" icon={CalendarClock} aria-expanded={open} onClick={() => setOpen(!open)}>
        {m.feed_scheduled_posts()}
      </Button>
      {open ? <List userId={userId} /> : null}
    </section>
  )
}

function List({ userId }: { userId: string }) {
  const { data, error, refetch, isFetching } = useQuery(scheduledQuery(useApi(), userId))
  if (!data) {
    if (!error) return <p className="py-2 text-muted">{m.ui_busy()}</p>
    return (
      <ErrorState
        title={failureText(m.feed_scheduled_failed(), error)}
        errorId={failureOf(error).errorId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.items.length === 0) return <p className="py-2 text-muted">{m.feed_scheduled_none()}</p>
  return (
    <ul className="divide-y divide-line">
      {data.items.map((post) => (
        <li key={post.id} className="py-3">
          <Scheduled post={post} />
        </li>
      ))}
    </ul>
  )
}

const failures = { suspended: m.feed_not_published_suspended, refused: m.feed_not_published_refused } as const

function Scheduled({ post }: { post: ScheduledPost }) {
  const { id, content, images, publish_at: when, failed } = post
  const api = useApi()
  const language = useLanguage()
  const refresh = useRefresh()
  const [changing, setChanging] = useState(false)
  const cancel = useMutation({
    mutationFn: () => api(cancelScheduledPost, { params: { id } }),
    onSuccess: () => {
      void refresh()
      showToast({ title: m.feed_schedule_cancelled(), tone: 'success' })
    },
    onError: (error) => showToast({ title: failureText(m.feed_schedule_unchanged(), error), tone: 'danger' }),
  })
  const queryClient = useQueryClient()
  const publish = useMutation({
    mutationFn: () => api(publishScheduledPost, { params: { id } }),
    onSuccess: (made) => {
      void refresh()
      addPost(queryClient, made.user_id, made)
      showToast({ title: m.feed_created(), tone: 'success' })
    },
    onError: (error) => {
      void refresh()
      showToast({ title: failureText(m.feed_create_failed(), error), tone: 'danger' })
    },
  })
  return (
    <article className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{formatMoment(when, language)}</p>
      {failed ? <p className="text-sm font-semibold text-danger">{failures[failed]()}</p> : null}
      {changing ? (
        <ChangeForm post={post} onDone={() => setChanging(false)} />
      ) : (
        <>
          <p dir="auto" className="line-clamp-3 break-words whitespace-pre-line">
            {content}
          </p>
          {images.length > 0 ? (
            <p className="text-sm text-muted">{m.outbox_pictures({ count: images.length })}</p>
          ) : null}
          <Actions>
            <Button busy={publish.isPending} onClick={() => publish.mutate()}>
              {m.feed_post_now()}
            </Button>
            <Button onClick={() => setChanging(true)}>{m.common_change()}</Button>
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {m.feed_schedule_cancel()}
            </Button>
          </Actions>
        </>
      )}
    </article>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['scheduled-posts'] })
}

function ChangeForm({ post, onDone }: { post: ScheduledPost; onDone: () => void }) {
  const api = useApi()
  const refresh = useRefresh()
  const form = useForm({
    initial: { content: post.content, when: fieldOf(new Date(post.publish_at)) },
    takesFocus: true,
    check({ content, when }) {
      const problem = textProblem(content, post.images.length > 0)
      const moment = momentOf(when, Date.now())
      if (!problem && moment) return { body: { content, publish_at: moment.toISOString() } }
      return {
        errors: {
          ...(problem && { content: problem }),
          ...(!moment && { when: m.feed_later_wrong({ days: scheduleLimits.days }) }),
        },
      }
    },
    send: (body) => api(changeScheduledPost, { params: { id: post.id }, body }),
    refused: (error) => ({ errors: { content: failureText(m.feed_schedule_unchanged(), error) } }),
    async onDone() {
      await refresh()
      showToast({ title: m.common_saved(), tone: 'success' })
      onDone()
    },
  })
  const { content, when } = form.values
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <PostWords
        label={m.feed_text()}
        value={content}
        onChange={(words) => form.change({ content: words })}
        error={form.errors.content}
      />
      <LaterField value={when} onChange={(next) => form.change({ when: next ?? '' })} error={form.errors.when} />
      <Actions>
        <Button variant="primary" type="submit" busy={form.isSending}>
          {m.common_save()}
        </Button>
        <Button onClick={onDone}>{m.ui_cancel()}</Button>
      </Actions>
    </form>
  )
}
