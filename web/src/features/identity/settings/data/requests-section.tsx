import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import {
  dataRequestKinds,
  fileDataRequest,
  type OwnDataRequest,
  requestLimits,
  withdrawDataRequest,
} from '@mtaa/contract/identity/data-requests'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Select, Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { RowsSkeleton } from '../list-states.tsx'
import { Opened } from '../follow-focus.tsx'
import { Problem, Setting, SettingList, SettingSection } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import { dataRequestsKey, dataRequestsQuery } from './privacy.queries.ts'
import { requestKindNames, requestStateNames } from './request-names.ts'

/** One's own requests about data, and a form for another. */
export function RequestsSection() {
  const { data, isPending, error, refetch, isRefetching } = useQuery(dataRequestsQuery(useApi()))
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingSection title={m.data_request_section()} hint={m.data_request_section_hint()}>
      {isPending ? (
        <RowsSkeleton count={1} />
      ) : error ? (
        <LoadFailed
          error={error}
          title={m.settings_load_failed()}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : (
        <>
          {data.items.length > 0 ? (
            <SettingList>
              {data.items.map((request) => (
                <Asked key={request.id} request={request} />
              ))}
            </SettingList>
          ) : null}
          <div className="pt-4">
            {isOpen ? (
              <Opened>
                <RequestForm onClose={() => setOpen(false)} />
              </Opened>
            ) : (
              <Button onClick={() => setOpen(true)}>{m.data_request_file()}</Button>
            )}
          </div>
        </>
      )}
    </SettingSection>
  )
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const send = useChange((body: Parameters<typeof file>[1]) => file(api, body), {
    touches: [dataRequestsKey],
    answer: m.data_request_sent(),
    onDone: onClose,
  })
  const form = useForm({
    initial: { kind: 'access', text: '' },
    check({ kind, text }) {
      const known = dataRequestKinds.find((one) => one === kind)
      if (known === undefined || text.trim().length < requestLimits.min)
        return { errors: { text: m.common_ten_characters() } }
      return { body: { kind: known, text: text.trim() } }
    },
    send: (body) => send.run(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    takesFocus: true,
  })
  return (
    <form {...form.props} className="flex max-w-140 flex-col gap-3">
      <Select {...form.field('kind')} label={m.data_request_kind()}>
        {dataRequestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {requestKindNames[kind]()}
          </option>
        ))}
      </Select>
      <Textarea
        {...form.field('text')}
        label={m.data_request_what()}
        hint={m.data_request_what_hint()}
        rows={5}
        maxLength={requestLimits.max}
      />
      <Problem>{send.problem ?? form.sentence}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={send.busy}>
          {m.common_send_request()}
        </Button>
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}

const file = (api: ReturnType<typeof useApi>, body: { kind: (typeof dataRequestKinds)[number]; text: string }) =>
  api(fileDataRequest, { body })

function Asked({ request }: { request: OwnDataRequest }) {
  const api = useApi()
  const language = useLanguage()
  const { id, number, kind, state, text, answer, ended_at, acknowledge_by, answer_by } = request
  const withdraw = useChange(() => api(withdrawDataRequest, { params: { id } }), {
    touches: [dataRequestsKey],
    answer: m.settings_state_withdrawn(),
  })
  const { word, tone } = requestStateNames[state]
  const at = (moment: string) => formatMoment(moment, language)
  const isOpen = ended_at === null
  return (
    <Setting
      title={requestKindNames[kind]()}
      badge={<Badge tone={tone}>{word()}</Badge>}
      action={
        isOpen ? (
          <Button
            variant="plain"
            busy={withdraw.busy}
            aria-label={m.data_request_withdraw_named({ number })}
            onClick={() => withdraw.run()}
          >
            {m.common_withdraw()}
          </Button>
        ) : null
      }
      more={
        <>
          <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
          {answer === null ? null : (
            <div className="mt-3 max-w-prose border-l-4 border-primary pl-4">
              <p className="font-semibold">{state === 'refused' ? m.common_reason() : m.support_we_answered()}</p>
              <p className="break-words whitespace-pre-line">{answer}</p>
            </div>
          )}
          <Problem>{withdraw.problem}</Problem>
        </>
      }
    >
      <span className="block">{m.settings_request({ number })}</span>
      <span className="block">
        {isOpen
          ? state === 'received'
            ? m.data_request_acknowledge_until({ moment: at(acknowledge_by) })
            : m.data_request_answer_until({ moment: at(answer_by) })
          : at(ended_at)}
      </span>
    </Setting>
  )
}
