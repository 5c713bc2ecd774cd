import { useQuery } from '@tanstack/react-query'
import { logLevels } from '@mtaa/contract/operations/system-logs'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select } from '../../../ui/forms/input.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { levelWords } from './level-words.ts'
import { logServicesQuery } from './system-logs.queries.ts'

/** A form of the URL, so that a filter can be shared and works without script. */
export function LogFilters({ search }: { search: URLSearchParams }) {
  const services = useQuery(logServicesQuery(useApi())).data?.items ?? []
  const of = (name: string) => search.get(name) ?? ''
  const isSet = [...search.values()].some((value) => value !== '')
  return (
    <form key={search.toString()} action="/admin/system-logs" className="@container">
      <div className="grid items-end gap-3 @min-[32rem]:grid-cols-2">
        <Input name="text" type="search" maxLength={80} defaultValue={of('text')} label={m.logs_contains()} />
        <Input name="trace_id" maxLength={40} defaultValue={of('trace_id')} label={m.logs_trace()} autoComplete="off" />
      </div>
      <Disclosure
        title={m.logs_more_filters()}
        open={['level', 'service', 'from', 'to'].some((name) => of(name) !== '')}
      >
        <div className="grid items-end gap-3 @min-[32rem]:grid-cols-2">
          <Select name="level" label={m.logs_level()} defaultValue={of('level')}>
            <option value="">{m.listings_any()}</option>
            {logLevels.map((level) => (
              <option key={level} value={level}>
                {levelWords[level]()}
              </option>
            ))}
          </Select>
          <Input
            name="service"
            list="log-services"
            maxLength={60}
            defaultValue={of('service')}
            label={m.logs_service()}
            autoComplete="off"
          />
          <datalist id="log-services">
            {services.map((service) => (
              <option key={service}>{service}</option>
            ))}
          </datalist>
          <Input name="from" type="datetime-local" defaultValue={of('from')} label={m.logs_after()} />
          <Input name="to" type="datetime-local" defaultValue={of('to')} label={m.logs_before()} />
        </div>
      </Disclosure>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" variant="primary">
          {m.logs_find()}
        </Button>
        {isSet ? (
          <Link to="/admin/system-logs" className="min-h-11 content-center underline">
            {m.logs_clear()}
          </Link>
        ) : null}
      </div>
    </form>
  )
}
