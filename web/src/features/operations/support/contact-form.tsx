import { formatNumber } from '@mtaa/contract/number'
import { useEffect, useState } from 'react'
import { messageLimits, ticketTopics, type TicketTopic } from '@mtaa/contract/operations/support'
import { m } from '../../../paraglide/messages.js'
import { failureOf, sentenceOf } from '../../../platform/failure.ts'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select, Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { type ContactField, type ContactProblem, problemsOf } from './contact-rules.ts'
import { FileChoice } from './file-choice.tsx'
import { dropDraft, fillIn, storeDraft } from './message-draft.ts'
import { type Message, type SentMessage, useSendMessage } from './support.queries.ts'
import { topicNames } from './topic-names.ts'
import { randomId } from '../../../platform/random-id.ts'

const words: Record<ContactProblem, () => string> = {
  missing: m.support_name_missing,
  address: m.support_address_missing,
  email: m.support_email_invalid,
  phone: m.common_phone_invalid,
  short: m.support_message_short,
}

const fieldsOf: Record<string, ContactField> = {
  contact_address_needed: 'email',
  contact_email_invalid: 'email',
  contact_phone_invalid: 'phone',
}

/** Writes to us. Without script the browser posts it, without pictures. */
export function ContactForm({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const { user } = useSession()
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<number>()
  const [idempotencyKey] = useState(randomId)
  const send = useSendMessage(setProgress)

  const form = useForm({
    read: messageIn,
    check(message) {
      const found = Object.entries(problemsOf(message)).map(([field, problem]) => [field, words[problem]()] as const)
      return found.length > 0 ? { errors: Object.fromEntries(found) as Errors } : { body: message }
    },
    send: (message) => send.mutateAsync({ ...message, files, idempotencyKey }),
    refused: refusalOf,
    onDone(sent) {
      dropDraft()
      onSent(sent)
    },
  })
  const { errors: problems, props } = form

  useEffect(() => {
    const { first_name = '', last_name = '' } = (user?.user_metadata ?? {}) as Record<string, string>
    const known = { name: `${first_name} ${last_name}`.trim(), email: user?.email ?? '' }
    if (props.ref.current) fillIn(props.ref.current, known)
  }, [user, props.ref])
  return (
    <form
      {...props}
      method="post"
      action="/contact"
      onInput={({ currentTarget }) => storeDraft(currentTarget)}
      className="flex flex-col gap-5"
    >
      <Input label={m.support_name()} name="name" autoComplete="name" maxLength={80} error={problems.name} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Input label={m.common_email()} name="email" type="email" autoComplete="email" error={problems.email} />
        <Input
          label={m.common_phone()}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={problems.phone}
        />
      </div>
      <p className="-mt-3 text-sm text-muted">{m.support_address_hint()}</p>
      <Select label={m.support_topic()} name="topic" defaultValue="account">
        {ticketTopics.map((topic) => (
          <option key={topic} value={topic}>
            {topicNames[topic]()}
          </option>
        ))}
      </Select>
      <Textarea
        label={m.common_message()}
        name="message"
        rows={7}
        hint={m.support_message_hint({ max: formatNumber(messageLimits.max) })}
        error={problems.message}
      />
      <FileChoice files={files} onChange={setFiles} />
      <label className="sr-only" aria-hidden="true">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {form.sentence ? (
        <p role="alert" className="font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      {progress !== undefined && form.isSending ? (
        <progress aria-label={m.common_pictures()} value={progress} max={1} className="bar" />
      ) : null}
      <div>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.support_send()}
        </Button>
        <p className="mt-3 text-sm text-muted">{m.support_promise()}</p>
      </div>
    </form>
  )
}

type Errors = Partial<Record<ContactField, string>>

function refusalOf(error: unknown): { errors: Errors; sentence?: string } {
  const { code, fields } = failureOf(error)
  if (fields.includes('message')) return { errors: { message: m.support_message_length() } }
  const field = fieldsOf[code ?? '']
  if (field !== undefined) return { errors: { [field]: sentenceOf(error, '') } }
  return { errors: {}, sentence: sentenceOf(error, m.support_send_failed()) }
}

function messageIn(form: HTMLFormElement): Message {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    topic: text('topic') as TicketTopic,
    message: text('message'),
    website: text('website'),
  }
}
