import type { Template } from '@mtaa/contract/operations/templates'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useTemplateActs } from './templates.queries.ts'

/** What was sent until now, with what brings earlier words back. */
export function TemplateVersions({
  template,
  onRestored,
}: {
  template: Template
  onRestored: (now: Template) => void
}) {
  const [to, setTo] = useState<number | null>(null)
  const { restore } = useTemplateActs(template)
  const { versions, version, own } = template
  return (
    <section aria-labelledby="template-versions" className="mt-6">
      <h2 id="template-versions" className="mb-2 font-semibold">
        {m.templates_versions()}
      </h2>
      {own ? <Button onClick={() => setTo(0)}>{m.templates_restore_program()}</Button> : null}
      {versions.length === 0 ? <p className="text-muted">{m.templates_versions_none()}</p> : null}
      <ol className="divide-y divide-line">
        {versions.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap gap-x-3">
                <span className="font-medium">{m.templates_version({ version: one.version })}</span>
                <RelativeTime at={one.changed_at} className="text-muted" />
                {one.changed_by_name === null ? null : <bdi>{one.changed_by_name}</bdi>}
              </p>
              <p lang={template.language} className="line-clamp-3 text-sm [overflow-wrap:anywhere]">
                {one.words === null
                  ? m.templates_program()
                  : [one.words.subject, one.words.body].filter((text) => text !== '').join(' · ')}
              </p>
              <p className="text-sm text-muted [overflow-wrap:anywhere]">{one.reason}</p>
            </div>
            {one.version === version || one.words === null ? null : (
              <Button onClick={() => setTo(one.version)}>{m.templates_restore()}</Button>
            )}
          </li>
        ))}
      </ol>
      {to === null ? null : (
        <ReasonDialog
          title={to === 0 ? m.templates_restore_program() : m.templates_version({ version: to })}
          yes={m.templates_restore()}
          otherwise={m.common_not_done()}
          onReason={async (reason) => {
            onRestored(await restore({ to, version, reason }))
            showToast({ title: m.templates_restored(), tone: 'success' })
          }}
          onClose={() => setTo(null)}
        >
          <p>{m.templates_saves()}</p>
        </ReasonDialog>
      )}
    </section>
  )
}
