import { useQuery } from '@tanstack/react-query'
import { deletionDays, planDeletion } from '@mtaa/contract/identity/privacy'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { ConfirmedButton } from '../confirmed-button.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../list-states.tsx'
import { SettingSection } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import { deletionQuery } from './privacy.queries.ts'

/** Deleting the account, after thirty days. While it is planned, the notice above says so. */
export function DeletionSection() {
  const api = useApi()
  const { data, isPending, error, refetch, isRefetching } = useQuery(deletionQuery(api))
  const plan = useChange(
    (_: void, { current_password }) => api(planDeletion, { body: { current_password, leave_rest: true } }),
    {
      touches: [['settings']],
      answer: m.settings_deletion_planned(),
    },
  )
  const happens = [
    m.settings_deletion_1(),
    m.settings_deletion_comments(),
    m.settings_deletion_2(),
    m.settings_deletion_3(),
    m.settings_deletion_4(),
  ]
  const text = `${m.settings_deletion_text({ days: deletionDays })} ${m.settings_deletion_rest()}`
  return (
    <SettingSection title={m.settings_deletion()} hint={m.settings_deletion_hint({ days: deletionDays })}>
      <ul className="flex list-disc flex-col gap-1 py-2 pl-5">
        {happens.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isPending ? (
        <RowsSkeleton count={1} />
      ) : error ? (
        <LoadFailed
          error={error}
          title={m.settings_load_failed()}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : data.deletion ? (
        <p className="pt-2 font-semibold">{m.settings_deletion_running()}</p>
      ) : (
        <div className="pt-2">
          <ConfirmedButton
            variant="danger"
            title={m.settings_deletion_title()}
            text={text}
            action={m.settings_deletion_action()}
            busy={plan.busy}
            problem={plan.problem}
            onConfirm={(close) => plan.run(undefined, { onSuccess: close })}
          >
            {m.settings_deletion()}
          </ConfirmedButton>
        </div>
      )}
    </SettingSection>
  )
}
