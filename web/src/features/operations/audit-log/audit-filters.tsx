import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { auditActionsQuery } from './audit-log.queries.ts'

/** A form of the URL, so that a filter can be shared and works without script. */
export function AuditFilters({ search }: { search: URLSearchParams }) {
  const actions = useQuery(auditActionsQuery(useApi())).data?.items ?? []
  const of = (name: string) => search.get(name) ?? ''
  const isSet = [...search.values()].some((value) => value !== '')
  return (
    <form key={search.toString()} action="/admin/audit" className="@container">
      <div className="grid items-end gap-3 @min-[32rem]:grid-cols-2">
        <Input
          name="action"
          list="audit-actions"
          maxLength={80}
          defaultValue={of('action')}
          label={m.audit_action()}
          autoComplete="off"
        />
        <datalist id="audit-actions">
          {actions.map((action) => (
            <option key={action}>{action}</option>
          ))}
        </datalist>
        <Input name="actor_id" defaultValue={of('actor_id')} label={m.audit_actor_id()} autoComplete="off" />
      </div>
      <Disclosure
        title={m.logs_more_filters()}
        open={['subject_type', 'subject_id', 'from', 'to'].some((name) => of(name) !== '')}
      >
        <div className="grid items-end gap-3 @min-[32rem]:grid-cols-2">
          <Input
            name="subject_type"
            maxLength={60}
            defaultValue={of('subject_type')}
            label={m.audit_subject_type()}
            autoComplete="off"
          />
          <Input
            name="subject_id"
            maxLength={80}
            defaultValue={of('subject_id')}
            label={m.audit_subject_id()}
            autoComplete="off"
          />
          <Input name="from" type="datetime-local" defaultValue={of('from')} label={m.logs_after()} />
          <Input name="to" type="datetime-local" defaultValue={of('to')} label={m.logs_before()} />
        </div>
      </Disclosure>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" variant="primary">
          {m.logs_find()}
        </Button>
        {isSet ? (
          <Link to="/admin/audit" className="min-h-11 content-center underline">
            {m.logs_clear()}
          </Link>
        ) : null}
      </div>
    </form>
  )
}
