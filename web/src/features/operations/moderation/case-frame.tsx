import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CaseFile } from '@mtaa/contract/operations/moderation'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useKeys } from '../../../platform/keys.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { CaseClock } from './case-clock.tsx'
import { CaseHistory, CaseNotes } from './case-notes.tsx'
import { kindNames } from './case-words.ts'
import { KeysHelp } from './keys-help.tsx'
import { caseFileQuery, type CaseRef, moderationKey, useReleaseCase, useTakeCase } from './moderation.queries.ts'
import { filterIn } from './queue-filter.ts'
import { claimText } from './queue-row.tsx'
import { useNext } from './use-next.ts'

/** Around a case wherever it is decided: who has it, the next one, notes of staff and what was done with it. */
export function CaseFrame({ kind, id, children }: CaseRef & { children: ReactNode }) {
  const ref = { kind, id }
  const { data } = useQuery(caseFileQuery(useApi(), ref))
  useFreshFile()
  return (
    <div className="flex flex-col gap-6">
      <CaseBar of={ref} file={data} />
      {children}
      {data ? (
        <>
          <CaseNotes of={ref} notes={data.notes} />
          <CaseHistory history={data.history} />
        </>
      ) : null}
    </div>
  )
}

/** What was decided on the page is in the history, and may have freed the case. */
function useFreshFile() {
  const queryClient = useQueryClient()
  const mutating = useIsMutating()
  const before = useRef(mutating)
  useEffect(() => {
    if (before.current > 0 && mutating === 0) void queryClient.invalidateQueries({ queryKey: moderationKey })
    before.current = mutating
  }, [mutating, queryClient])
}

function CaseBar({ of, file }: { of: CaseRef; file: CaseFile | undefined }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [search] = useSearchParams()
  const { kind, severity } = filterIn(search)
  const { next, isPending } = useNext({ kind, severity, leave: of })
  const take = useTakeCase()
  const release = useReleaseCase()
  const claim = file?.claim
  const act = (mutation: typeof take | typeof release, done: string) =>
    mutation.mutate(of, {
      onSuccess: () => showToast({ title: done, tone: 'success' }),
      onError: (error: unknown) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
    })
  const mayTake = file?.waiting !== null && file !== undefined && !claim
  const taking = () => act(take, m.moderation_taken())
  useKeys({ n: next, c: mayTake ? taking : undefined, '?': () => setHelpOpen(true) })
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3">
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge>{kindNames[of.kind]()}</Badge>
        {file?.waiting ? <CaseClock due={file.waiting.due_at} /> : null}
        {claim ? <span className="text-sm">{claimText(claim)}</span> : null}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isPending} aria-keyshortcuts="n" onClick={next}>
          {m.moderation_next()}
        </Button>
        {mayTake ? (
          <Button busy={take.isPending} aria-keyshortcuts="c" onClick={taking}>
            {m.moderation_take()}
          </Button>
        ) : null}
        {claim?.own ? (
          <Button busy={release.isPending} onClick={() => act(release, m.moderation_released())}>
            {m.moderation_release()}
          </Button>
        ) : null}
        <Button aria-keyshortcuts="?" onClick={() => setHelpOpen(true)}>
          {m.moderation_keys()}
        </Button>
      </p>
      <KeysHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}
