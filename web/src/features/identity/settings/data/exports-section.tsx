import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { requestExport, type DataExport } from '@mtaa/contract/identity/privacy'
import { m } from '../../../../paraglide/messages.js'
import { formatBytes } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { UploadProgress } from '../../../../ui/feedback/upload-progress.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../list-states.tsx'
import { Problem, Setting, SettingList, SettingSection } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import { exportsKey, exportsQuery } from './privacy.queries.ts'
import { useDownload } from './use-download.ts'

/** Copies of the person's data: requested here, made in the background, downloaded here. */
export function ExportsSection() {
  const api = useApi()
  const language = useLanguage()
  const { data, isPending, error, refetch, isRefetching } = useQuery(exportsQuery(api))
  const ask = useChange(() => api(requestExport, {}), { touches: [exportsKey], answer: m.settings_export_requested() })
  return (
    <SettingSection title={m.settings_export()} hint={m.settings_export_hint()}>
      {isPending ? (
        <RowsSkeleton count={1} />
      ) : error ? (
        <LoadFailed
          error={error}
          title={m.settings_load_failed()}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : (
        <>
          {data.items.length > 0 ? (
            <SettingList>
              {data.items.map((copy) => (
                <ExportSetting key={copy.id} copy={copy} />
              ))}
            </SettingList>
          ) : null}
          <div className="pt-4">
            {data.next_at === null ? (
              <Button variant={data.items.length > 0 ? 'quiet' : 'primary'} busy={ask.busy} onClick={() => ask.run()}>
                {m.settings_export_request()}
              </Button>
            ) : (
              <p className="text-sm text-muted">
                {m.settings_export_next({ moment: formatMoment(data.next_at, language) })}
              </p>
            )}
            <Problem>{ask.problem}</Problem>
          </div>
        </>
      )}
    </SettingSection>
  )
}

const states: Record<DataExport['state'], { word: () => string; tone: Tone }> = {
  received: { word: m.settings_state_received, tone: 'info' },
  in_progress: { word: m.common_in_progress, tone: 'info' },
  done: { word: m.settings_state_done, tone: 'primary' },
  withdrawn: { word: m.settings_state_withdrawn, tone: 'plain' },
}

function ExportSetting({ copy }: { copy: DataExport }) {
  const language = useLanguage()
  const { progress, problem, start, cancel } = useDownload(copy)
  const { word, tone } = states[copy.state]
  const { file } = copy
  return (
    <Setting
      title={m.settings_request({ number: copy.number })}
      badge={<Badge tone={tone}>{word()}</Badge>}
      action={
        file && progress === null ? (
          <Button variant="plain" aria-label={m.settings_download_named({ number: copy.number })} onClick={start}>
            {m.settings_download()}
          </Button>
        ) : null
      }
      more={
        file && (progress !== null || problem) ? (
          <>
            {progress === null ? null : (
              <UploadProgress name={`${copy.number}.zip`} sent={progress} total={file.bytes} onCancel={cancel} />
            )}
            <Problem>{problem}</Problem>
          </>
        ) : null
      }
    >
      {file
        ? m.settings_export_until({ size: formatBytes(file.bytes), moment: formatMoment(file.expires_at, language) })
        : copy.state === 'done'
          ? m.settings_export_expired()
          : m.settings_due({ moment: formatMoment(copy.due_at, language) })}
    </Setting>
  )
}
