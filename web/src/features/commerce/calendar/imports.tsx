import { bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { CalendarImport } from '@mtaa/contract/commerce/bookings/calendar'
import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { useAddImport, useRefreshImport, useRemoveImport } from './calendar.queries.ts'

/** Other calendars whose busy times are taken: when each was read last, and why it failed. */
export function Imports({ imports }: { imports: readonly CalendarImport[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m.calendar_imports()}</h2>
      <p className="text-muted">{m.calendar_imports_text()}</p>
      {imports.length > 0 ? (
        <ul>
          {imports.map((one) => (
            <ImportRow key={one.id} row={one} />
          ))}
        </ul>
      ) : null}
      {imports.length < bookingLimits.imports ? <NewImport /> : null}
    </section>
  )
}

const states = {
  waiting: { name: m.common_waiting, tone: 'info' },
  ok: { name: m.calendar_import_ok, tone: 'primary' },
  failing: { name: m.calendar_import_failing, tone: 'danger' },
} as const

const failures: Readonly<Record<string, () => string>> = {
  import_unreachable: m.calendar_import_unreachable,
  import_refused: m.calendar_import_refused,
  import_too_large: m.calendar_import_too_large,
  import_not_a_calendar: m.calendar_import_no_calendar,
}

function ImportRow({ row: { id, name, host, state, failure, busy, fetched_at: fetchedAt } }: { row: CalendarImport }) {
  const language = useLanguage()
  const refresh = useRefreshImport()
  const remove = useRemoveImport()
  const failed = (error: unknown) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{name}</span>
          <Badge tone={states[state].tone}>{states[state].name()}</Badge>
        </p>
        <p className="text-sm break-all text-muted">{host}</p>
        {/* What became of reading it comes some seconds after the button. */}
        <div role="status">
          {failure ? (
            <p className="text-sm text-danger">{(failures[failure] ?? m.calendar_import_unreachable)()}</p>
          ) : null}
          <p className="text-sm text-muted">
            {fetchedAt
              ? m.calendar_import_read({ moment: formatMoment(fetchedAt, language), count: formatNumber(busy) })
              : m.calendar_import_never()}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={refresh.isPending}
          disabled={state === 'waiting'}
          onClick={() => refresh.mutate(id, { onError: failed })}
        >
          {m.calendar_import_refresh()}
        </Button>
        <Button variant="plain" busy={remove.isPending} onClick={() => remove.mutate(id, { onError: failed })}>
          {m.common_remove()}
        </Button>
      </div>
    </li>
  )
}

const empty = { name: '', url: '' }

function NewImport() {
  const { mutateAsync } = useAddImport()
  const form = useForm({
    initial: empty,
    check({ name, url }): { body: typeof empty } | { errors: Partial<typeof empty> } {
      const body = { name: name.trim(), url: url.trim() }
      if (body.name === '') return { errors: { name: m.calendar_import_name_empty() } }
      if (!/^(?:https?|webcal):\/\/[^\s/]+/i.test(body.url) || !URL.canParse(body.url))
        return { errors: { url: m.calendar_import_url_wrong() } }
      return { body }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: (): void => {
      form.change(empty)
      showToast({ title: m.calendar_import_added(), tone: 'success' })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <h3 className="font-semibold">{m.calendar_import_add()}</h3>
      <Input
        {...form.field('name')}
        label={m.calendar_import_name()}
        maxLength={bookingLimits.importName.max}
        autoComplete="off"
      />
      <Input
        {...form.field('url')}
        label={m.calendar_import_url()}
        hint={m.calendar_import_url_hint()}
        inputMode="url"
        maxLength={bookingLimits.importAddress}
        autoComplete="off"
        spellCheck={false}
      />
      <FormErrors wrong={[]} sentence={form.sentence} />
      <Button type="submit" variant="primary" className="self-start" busy={form.isSending}>
        {m.calendar_import_send()}
      </Button>
    </form>
  )
}
