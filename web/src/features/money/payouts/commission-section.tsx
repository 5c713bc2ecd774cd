import { formatDay, formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommissionInvoice, CommissionLine } from '@mtaa/contract/money/commission'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { formatCents } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Problem, RowsSkeleton, Setting, SettingList, SettingSection } from '../../identity/settings/index.ts'
import { commissionLinesQuery, commissionQuery, fetchInvoice } from './payouts.queries.ts'

/** What each month of selling has cost: the invoice of our commission, with its lines and as a file. */
export function CommissionSection() {
  const { data, error, refetch, isFetching } = useQuery(commissionQuery(useApi()))
  if (data?.items.length === 0) return null
  return (
    <SettingSection title={m.payouts_commission()} hint={m.payouts_commission_hint()}>
      {data ? (
        <SettingList>
          {data.items.map((invoice) => (
            <Month key={invoice.month} invoice={invoice} />
          ))}
        </SettingList>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <RowsSkeleton count={2} />
      )}
    </SettingSection>
  )
}

const sum = (cents: number) => `${cents < 0 ? '−' : ''}KSh\u00a0${formatCents(Math.abs(cents))}`

/** `Nov 2026`. */
const nameOf = (month: string, language: Parameters<typeof formatDay>[1]) =>
  formatDay(`${month}-15T00:00:00Z`, language).replace(/^\d+ /, '')

function Month({ invoice }: { invoice: CommissionInvoice }) {
  const { month, number, issued_at, sales_cents, commission_cents, vat_cents } = invoice
  const api = useApi()
  const language = useLanguage()
  const name = nameOf(month, language)
  const [open, setOpen] = useState(false)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (format: 'csv' | 'pdf') => fetchInvoice(api, month, format),
    onSuccess: (file, format) => saveFile(file, `mtaa-commission-${month}.${format}`),
  })
  const facts = [
    number ?? m.payouts_commission_open(),
    issued_at === null ? '' : formatDay(issued_at, language),
    m.payouts_commission_of({ commission: sum(commission_cents), sales: sum(sales_cents) }),
    vat_cents === 0 ? '' : m.payouts_commission_vat({ vat: sum(vat_cents) }),
  ]
  return (
    <Setting
      title={name}
      action={(['csv', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          variant="plain"
          aria-label={m.payouts_commission_named({ month: name, format: format.toUpperCase() })}
          busy={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      more={
        <>
          {error ? <Problem>{sentenceOf(error, m.ui_offline())}</Problem> : null}
          <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary
              aria-label={m.payouts_commission_lines_named({ month: name })}
              className="min-h-11 content-center font-semibold text-primary"
            >
              {m.payouts_commission_lines()}
            </summary>
            {open ? <Lines month={month} /> : null}
          </details>
        </>
      }
    >
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </Setting>
  )
}

function Lines({ month }: { month: string }) {
  const query = useInfiniteQuery(commissionLinesQuery(useApi(), month))
  return (
    <PagedList query={query} small none={m.payouts_commission_lines_none()} waiting={<RowsSkeleton count={1} />}>
      {(line) => <Line line={line} />}
    </PagedList>
  )
}

function Line({ line: { at, kind, number, sale_cents, commission_cents, vat_cents } }: { line: CommissionLine }) {
  const kinds = { sale: m.payouts_commission_sale, return: m.payouts_commission_return }
  const facts = [
    formatMoment(at, useLanguage()),
    m.payouts_commission_of({ commission: sum(commission_cents), sales: sum(sale_cents) }),
    vat_cents === 0 ? '' : m.payouts_commission_vat({ vat: sum(vat_cents) }),
  ]
  return (
    <div className="border-b border-line py-2">
      <p className="font-semibold wrap-anywhere">{[kinds[kind](), number].filter(Boolean).join(' ')}</p>
      <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
