import { useMutation } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Problem, Setting, SettingList, SettingSection } from '../../identity/settings/index.ts'
import { fetchStatement } from './payouts.queries.ts'

/** Sales, commission, tax and payouts of a year, as a file. */
export const StatementsSection = ({ years }: { years: readonly number[] }) => (
  <SettingSection title={m.payouts_statements()} hint={m.payouts_statements_hint()}>
    <SettingList>
      {years.map((year) => (
        <Year key={year} year={year} />
      ))}
    </SettingList>
  </SettingSection>
)

function Year({ year }: { year: number }) {
  const api = useApi()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (format: 'csv' | 'pdf') => fetchStatement(api, year, format),
    onSuccess: (file, format) => saveFile(file, `mtaa-${year}.${format}`),
  })
  return (
    <Setting
      title={String(year)}
      action={(['csv', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          variant="plain"
          aria-label={m.payouts_statement_named({ year: String(year), format: format.toUpperCase() })}
          busy={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      more={error ? <Problem>{sentenceOf(error, m.ui_offline())}</Problem> : null}
    />
  )
}
