import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminFlag, FlagChange } from '@mtaa/contract/operations/admin-flags'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { RelativeTime } from '../../../../ui/data/formatters.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { nameOf } from '../../../community/people/index.ts'
import { flagChangesQuery } from './admin-flags.queries.ts'
import { settingWords } from './flag-rules.ts'
import { EditDialog } from './flag-switches.tsx'

interface HistoryProps {
  flag: AdminFlag
  flags: readonly AdminFlag[]
}

/** What was changed, by whom and why; each change can be taken back. */
export function FlagHistory({ flag, flags }: HistoryProps) {
  const [pending, setPending] = useState<{ flag: AdminFlag; to: FlagChange['before'] } | null>(null)
  const query = useInfiniteQuery(flagChangesQuery(useApi(), flag.feature_id))
  return (
    <>
      <PagedList query={query} none={m.flags_history_none()} small waiting={<Skeleton className="h-40 w-full" />}>
        {(change) => (
          <div className="border-b border-line py-3">
            <p className="font-semibold">{`${settingWords(change.before)} → ${settingWords(change.after)}`}</p>
            <p className="wrap-anywhere">{change.reason}</p>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <bdi>{nameOf(change.admin)}</bdi>
              <RelativeTime at={change.at} />
            </p>
            {settingWords(change.before) === settingWords(flag) ? null : (
              <Button variant="plain" className="-ml-4" onClick={() => setPending({ flag, to: change.before })}>
                {m.flags_revert()}
              </Button>
            )}
          </div>
        )}
      </PagedList>
      {pending ? (
        <EditDialog
          flag={pending.flag}
          flags={flags}
          act="feature"
          to={pending.to}
          title={m.flags_revert_title({ name: flag.name })}
          onClose={() => setPending(null)}
        />
      ) : null}
    </>
  )
}
