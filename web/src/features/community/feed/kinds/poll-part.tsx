import { formatMoment } from '@mtaa/contract/dates'
import type { Post } from '@mtaa/contract/community/feed'
import type { Poll } from '@mtaa/contract/community/post-parts'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useSignedIn } from '../../../../platform/use-signed-in.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { LaterWith } from '../../../../ui/layout/later.tsx'
import { withNext } from '../../../identity/accounts/index.ts'
import { useViewer } from '../use-viewer.ts'
import { optionRow } from './option-row.ts'

const fetchBallot = () => import('./part-buttons.tsx').then((file) => file.Ballot)

/** A poll: its options to vote for, or its results as far as the viewer may see them. */
export function PollPart({ post, poll }: { post: Post; poll: Poll }) {
  const language = useLanguage()
  const isOver = Date.parse(poll.ends_at) <= useNow()
  const time = formatMoment(poll.ends_at, language)
  return (
    <div className="flex flex-col gap-2 px-4">
      {poll.results || isOver ? <Options poll={poll} /> : <Open post={post} poll={poll} />}
      <p className="flex flex-wrap gap-x-1.5 text-sm text-muted">
        <span>{m.kinds_votes({ count: poll.votes_count })}</span>
        <span aria-hidden="true">·</span>
        <span>{isOver ? m.kinds_poll_ended({ time }) : m.kinds_poll_ends({ time })}</span>
      </p>
    </div>
  )
}

/** A visitor, and anybody without script, reads the options. */
function Open({ post, poll }: { post: Post; poll: Poll }) {
  const signedIn = useSignedIn()
  const viewer = useViewer()
  if (!signedIn) {
    return (
      <>
        <Options poll={poll} />
        <div>
          <LinkButton to={withNext('/auth/login', `/posts/${post.id}`)}>{m.kinds_sign_in_to_vote()}</LinkButton>
        </div>
      </>
    )
  }
  // As high as what comes in its place.
  const options = (
    <div className="pb-13">
      <Options poll={poll} />
    </div>
  )
  const parts = { post, options: poll.options }
  return <LaterWith fetchPart={fetchBallot} enabled={viewer !== null} with={parts} instead={options} />
}

/** The options, with their results where they may be seen. */
function Options({ poll: { options, vote, results } }: { poll: Poll }) {
  const total = results?.reduce((sum, count) => sum + count, 0) ?? 0
  return (
    <ul aria-label={results ? m.kinds_poll_results() : m.kinds_poll_options()} className="flex flex-col gap-2">
      {options.map((option, index) => {
        const count = results?.[index] ?? 0
        const percent = total === 0 ? 0 : Math.round((100 * count) / total)
        return (
          <li key={option} className={classNames(optionRow, vote === index ? 'border-primary' : 'border-line')}>
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-0 bg-primary-tint"
              style={{ width: `${percent}%` }}
            />
            <span className="relative min-w-0 flex-1 break-words">
              <span>{option}</span>
              {vote === index ? (
                <span className="block text-sm font-semibold text-primary">{m.kinds_your_vote()}</span>
              ) : null}
            </span>
            {results ? (
              <span className="relative shrink-0 text-sm font-semibold tabular-nums">{`${count} (${percent}%)`}</span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
