import { formatMoment } from '@mtaa/contract/dates'
import { answerLimits, type StaffDataRequest } from '@mtaa/contract/identity/data-requests'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextForm } from '../../../ui/forms/text-form.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { requestKindNames, requestStateNames } from '../../identity/settings/index.ts'
import { useHandleRequest } from './data-requests.queries.ts'

interface RequestDialogProps {
  request: StaffDataRequest
  onClose: () => void
}

/** One request whole: its text, by when, its answer, and what can be done about it. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const language = useLanguage()
  const { number, kind, state, text, answer, created_at, acknowledge_by, answer_by } = request
  const { word, tone } = requestStateNames[state]
  const at = (moment: string) => formatMoment(moment, language)
  return (
    <Dialog open onClose={onClose} title={number}>
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{requestKindNames[kind]()}</span>
          <Badge tone={tone}>{word()}</Badge>
        </p>
        <p className="border-l-4 border-line pl-4 break-words whitespace-pre-line">{text}</p>
        <p className="text-sm text-muted">
          <span className="block">{m.data_request_filed_on({ moment: at(created_at) })}</span>
          {state === 'received' ? (
            <span className="block">{m.data_request_acknowledge_until({ moment: at(acknowledge_by) })}</span>
          ) : null}
          <span className="block">{m.data_request_answer_until({ moment: at(answer_by) })}</span>
        </p>
        {answer === null ? null : (
          <div className="border-l-4 border-primary pl-4">
            <p className="font-semibold">{m.support_we_answered()}</p>
            <p className="break-words whitespace-pre-line">{answer}</p>
          </div>
        )}
        {state === 'received' || state === 'acknowledged' ? <Acts request={request} onDone={onClose} /> : null}
      </div>
    </Dialog>
  )
}

function Acts({ request: { id, state }, onDone }: { request: StaffDataRequest; onDone: () => void }) {
  const [act, setAct] = useState<'answer' | 'refuse'>()
  const { mutateAsync, mutate, isPending, error } = useHandleRequest(id)
  const done = (title: string) => {
    showToast({ title, tone: 'success' })
    onDone()
  }
  if (act !== undefined) {
    const isAnswer = act === 'answer'
    return (
      <TextForm
        key={act}
        name={act}
        label={isAnswer ? m.moderation_ticket_answer() : m.common_reason()}
        hint={m.data_request_answer_hint()}
        rows={6}
        {...answerLimits}
        short={m.common_ten_characters()}
        send={isAnswer ? m.common_answer() : m.common_refuse()}
        variant={isAnswer ? 'primary' : 'danger'}
        failed={m.common_not_done()}
        onText={async (text) => {
          await mutateAsync({ act, text })
          done(isAnswer ? m.data_request_answered() : m.data_request_refused())
        }}
        onCancel={() => setAct(undefined)}
      />
    )
  }
  return (
    <>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {sentenceOf(error, m.common_not_done())}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-2">
        {state === 'received' ? (
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => mutate({ act: 'acknowledge' }, { onSuccess: () => done(m.data_request_acknowledged()) })}
          >
            {m.data_request_acknowledge()}
          </Button>
        ) : null}
        <Button variant={state === 'received' ? 'quiet' : 'primary'} onClick={() => setAct('answer')}>
          {m.common_answer()}
        </Button>
        <Button onClick={() => setAct('refuse')}>{m.common_refuse()}</Button>
      </p>
    </>
  )
}
