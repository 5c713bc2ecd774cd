import { dayOf } from '@mtaa/contract/nairobi'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useNow } from '../../../platform/now.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { type Statement as Request, useStatement } from './wallet.queries.ts'

/** Movements of a period as a file; this month at first. */
export function Statement() {
  const today = dayOf(useNow())
  const online = useOnline()
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({})
  const { mutate, isPending, variables, error } = useStatement()
  const [from, to] = [chosen.from ?? `${today.slice(0, 8)}01`, chosen.to ?? today]
  const save = (format: Request['format']) => {
    if (!isPending && from !== '' && to !== '') mutate({ from, to, format })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          label={m.common_first_day()}
          type="date"
          max={today}
          value={from}
          onChange={({ target }) => setChosen({ ...chosen, from: target.value })}
        />
        <Input
          label={m.common_last_day()}
          type="date"
          value={to}
          onChange={({ target }) => setChosen({ ...chosen, to: target.value })}
        />
      </div>
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {sentenceOf(error, m.wallet_failed())}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            icon={Download}
            busy={isPending && variables.format === format}
            disabled={!online}
            onClick={() => save(format)}
          >
            {format === 'pdf' ? m.wallet_download_pdf() : m.wallet_download_csv()}
          </Button>
        ))}
      </div>
    </div>
  )
}
