import { useInfiniteQuery } from '@tanstack/react-query'
import { languages } from '@mtaa/contract/language'
import { templateChannels, type TemplateItem } from '@mtaa/contract/operations/templates'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import type { DataColumn } from '../../../ui/data/data-table/columns.ts'
import { DataTable } from '../../../ui/data/data-table/data-table.tsx'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select } from '../../../ui/forms/input.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { templateFilterOf } from './template-filter.ts'
import { channelNames, kindName, languageNames, templatePath } from './template-names.ts'
import { templatesQuery } from './templates.queries.ts'

/** Every kind of mail and SMS in both languages, with the filter that the URL says. */
export function TemplateList({ search }: { search: URLSearchParams }) {
  const query = useInfiniteQuery(templatesQuery(useApi(), templateFilterOf(search)))
  return (
    <>
      <p className="mb-4 max-w-160 text-muted">{m.templates_about()}</p>
      <DataTable
        label={m.page_email_templates()}
        name="templates"
        columns={columns()}
        query={query}
        none={m.templates_none()}
        rowName={({ kind }) => kindName(kind)}
        filters={<Filters search={search} />}
        file={{ name: 'mtaa-templates' }}
      />
    </>
  )
}

const columns = (): readonly DataColumn<TemplateItem>[] => [
  {
    id: 'kind',
    title: m.templates_kind(),
    main: true,
    text: ({ kind }) => kind,
    cell: (item) => (
      <Link to={templatePath(item)} className="inline-block min-h-11 content-center font-medium underline">
        {kindName(item.kind)}
      </Link>
    ),
  },
  {
    id: 'channel',
    title: m.templates_channel(),
    text: ({ channel }) => channel,
    cell: ({ channel }) => channelNames[channel](),
  },
  {
    id: 'language',
    title: m.shell_language(),
    text: ({ language }) => language,
    cell: ({ language }) => <span className="whitespace-nowrap">{languageNames[language]}</span>,
  },
  {
    id: 'text',
    title: m.templates_text(),
    text: ({ text }) => text,
    cell: ({ text, language }) => (
      <span lang={language} className="line-clamp-2 [overflow-wrap:anywhere]">
        {text}
      </span>
    ),
  },
  {
    id: 'own',
    title: m.templates_state(),
    text: ({ own }) => (own ? 'own' : 'program'),
    cell: ({ own }) => (own ? <Badge tone="warning">{m.templates_own()}</Badge> : m.templates_program()),
  },
  {
    id: 'changed_at',
    title: m.templates_changed(),
    text: ({ changed_at }) => changed_at,
    cell: ({ changed_at }) =>
      changed_at === null ? m.templates_never() : <RelativeTime at={changed_at} className="whitespace-nowrap" />,
  },
]

/** A form of the URL, so that a filter can be shared and works without script. */
function Filters({ search }: { search: URLSearchParams }) {
  const of = (name: string) => search.get(name) ?? ''
  const isSet = [...search.values()].some((value) => value !== '')
  return (
    <form key={search.toString()} action="/email-templates" className="@container">
      <div className="grid items-end gap-3 @min-[32rem]:grid-cols-2">
        <Input name="q" type="search" maxLength={80} defaultValue={of('q')} label={m.logs_contains()} />
        <Select name="words" label={m.templates_state()} defaultValue={of('words')}>
          <option value="">{m.listings_any()}</option>
          <option value="own">{m.templates_own_only()}</option>
          <option value="program">{m.templates_program_only()}</option>
        </Select>
        <Select name="channel" label={m.templates_channel()} defaultValue={of('channel')}>
          <option value="">{m.listings_any()}</option>
          {templateChannels.map((channel) => (
            <option key={channel} value={channel}>
              {channelNames[channel]()}
            </option>
          ))}
        </Select>
        <Select name="language" label={m.shell_language()} defaultValue={of('language')}>
          <option value="">{m.listings_any()}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" variant="primary">
          {m.staff_payments_find()}
        </Button>
        {isSet ? (
          <Link to="/email-templates" className="min-h-11 content-center underline">
            {m.logs_clear()}
          </Link>
        ) : null}
      </div>
    </form>
  )
}
