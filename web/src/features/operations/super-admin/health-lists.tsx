import { formatDay, formatMoment } from '@mtaa/contract/dates'
import type { BackupState, KeyHealth, KeyName, WaitingApproval } from '@mtaa/contract/operations/super-admin'
import { m } from '../../../paraglide/messages.js'
import { formatBytes } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge, type Tone } from '../../../ui/data/badge.tsx'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'

const list = 'divide-y divide-line rounded-card border border-line bg-surface'
const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3'

/** What one person has begun and another must approve. */
export const ApprovalList = ({ approvals }: { approvals: readonly WaitingApproval[] }) =>
  approvals.length === 0 ? (
    <p className="text-muted">{m.super_approvals_none()}</p>
  ) : (
    <ul className={list}>
      {approvals.map(({ kind, id, what, reason, planned_by, planned_by_name, since, path, own }) => (
        <li key={`${kind} ${id}`} className={row}>
          <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
            <p className="font-medium">{what}</p>
            <p className="text-sm">{reason}</p>
            <p className="text-sm text-muted">
              <span>{m.super_approval_by({ name: planned_by_name ?? planned_by })}</span> <RelativeTime at={since} />
            </p>
            {own ? <p className="text-sm text-muted">{m.super_approval_own()}</p> : null}
          </div>
          {own ? null : <LinkButton to={path}>{m.super_decide()}</LinkButton>}
        </li>
      ))}
    </ul>
  )

const keyWords: Readonly<Record<KeyName, () => string>> = {
  signing: m.super_key_signing,
  encryption: m.super_key_encryption,
  media: m.super_key_media,
  callback: m.super_key_callback,
  push: m.super_key_push,
  mpesa: m.super_key_mpesa,
  mpesa_transfers: m.super_key_mpesa_transfers,
  paystack: m.super_key_paystack,
  mail: m.super_key_mail,
  sms: m.super_key_sms,
}

const checkWords: Readonly<Record<KeyHealth['check'], [Tone, () => string]>> = {
  ok: ['primary', m.super_check_ok],
  failed: ['danger', m.super_check_failed],
  unchecked: ['plain', m.super_check_unchecked],
}

/** Which keys and providers are set and work; their values never come here. */
export const KeyList = ({ keys }: { keys: readonly KeyHealth[] }) => (
  <ul className={list}>
    {keys.map((key) => (
      <li key={key.name} className={row}>
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-medium">{keyWords[key.name]()}</span>
          <Source health={key} />
        </span>
        {key.set ? (
          <Badge tone={checkWords[key.check][0]}>{checkWords[key.check][1]()}</Badge>
        ) : (
          <Badge tone="warning">{m.super_source_none()}</Badge>
        )}
      </li>
    ))}
  </ul>
)

function Source({ health: { source, since } }: { health: KeyHealth }) {
  const language = useLanguage()
  if (source === 'none') return null
  const made = () =>
    since === null ? m.super_source_file() : m.super_source_file_since({ day: formatDay(since, language) })
  const word = { file: made, simulator: m.super_source_simulator, setting: m.super_source_setting }[source]
  return <span className="block text-sm text-muted">{word()}</span>
}

const backupWords: Readonly<Record<BackupState['state'], [Tone, () => string]>> = {
  none: ['warning', m.super_backup_none],
  failed: ['danger', m.super_backup_failed],
  old: ['danger', m.super_backup_old],
  good: ['primary', m.super_backup_good],
}

/** Dumps and restore tests as they were recorded. */
export function BackupList({ backups }: { backups: readonly BackupState[] }) {
  const language = useLanguage()
  return (
    <ul className={list}>
      {backups.map(({ kind, state, last, last_good }) => (
        <li key={kind} className={row}>
          <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            <span className="block font-medium">
              {kind === 'dump' ? m.super_backup_dump() : m.super_backup_restore_test()}
            </span>
            {last ? (
              <span className="flex flex-wrap gap-x-2 text-sm text-muted">
                <span>{formatMoment(last.at, language)}</span>
                {last.bytes === null ? null : <span>{formatBytes(last.bytes)}</span>}
                <span>{last.note}</span>
              </span>
            ) : null}
            {last_good && last_good.id !== last?.id ? (
              <span className="block text-sm text-muted">
                {m.super_backup_last_good({ moment: formatMoment(last_good.at, language) })}
              </span>
            ) : null}
          </span>
          <Badge tone={backupWords[state][0]}>{backupWords[state][1]()}</Badge>
        </li>
      ))}
    </ul>
  )
}
