/** What a member can answer to a post. Fetched when a post is shown that they can answer. */
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { Post } from '@mtaa/contract/community/feed'
import { confirmAlert, markReunited, votePoll } from '@mtaa/contract/community/post-answers'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { askQuestion } from '../../../../ui/feedback/question-store.ts'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { optionRow } from './option-row.ts'
import { useAnswer } from './use-answer.ts'

/** The options of a poll, to vote for one. */
export function Ballot({ post, options }: { post: Post; options: readonly string[] }) {
  const name = useId()
  const [choice, setChoice] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { isSending, answer } = useAnswer(post)
  const vote = () => {
    setMissing(choice === null)
    if (choice !== null) void answer((api) => api(votePoll, { params: { id: post.id }, body: { choice } }))
  }
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{m.kinds_poll_options()}</legend>
        {options.map((option, index) => (
          <label
            key={option}
            className={classNames(
              optionRow,
              'cursor-pointer border-edge has-checked:border-primary has-checked:bg-primary-tint',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={choice === index}
              onChange={() => {
                setChoice(index)
                setMissing(false)
              }}
              className="size-5 shrink-0 accent-primary [color-scheme:light]"
            />
            <span className="min-w-0 break-words">{option}</span>
          </label>
        ))}
      </fieldset>
      {isMissing ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {m.kinds_choose_option()}
        </p>
      ) : null}
      <div>
        <Button busy={isSending} onClick={vote}>
          {m.kinds_vote()}
        </Button>
      </div>
    </>
  )
}

/** A neighbour confirms an alert, or says that it is not so. */
export function AlertButtons({ post }: { post: Post }) {
  const { isSending, answer } = useAnswer(post)
  const say = (confirms: boolean) =>
    void answer((api) => api(confirmAlert, { params: { id: post.id }, body: { confirms } }))
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={isSending} onClick={() => say(true)}>
        {m.kinds_alert_confirm()}
      </Button>
      <Button busy={isSending} onClick={() => say(false)}>
        {m.kinds_alert_deny()}
      </Button>
    </div>
  )
}

/** The author closes what was lost or found. */
export function ReunitedButton({ post }: { post: Post }) {
  const { isSending, answer } = useAnswer(post)
  const close = async () => {
    const isSure = await askQuestion({
      title: m.kinds_reunite_title(),
      text: m.kinds_reunite_text(),
      yes: m.kinds_reunited(),
      no: m.ui_cancel(),
    })
    if (isSure) await answer((api) => api(markReunited, { params: { id: post.id } }))
  }
  return (
    <Button icon={CircleCheck} busy={isSending} onClick={() => void close()} className="mt-1 self-start">
      {m.kinds_mark_reunited()}
    </Button>
  )
}
