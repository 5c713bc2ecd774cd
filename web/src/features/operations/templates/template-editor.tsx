import { useQuery } from '@tanstack/react-query'
import { maxTemplateBody, maxTemplateSubject, type Template } from '@mtaa/contract/operations/templates'
import { templateParts } from '@mtaa/contract/operations/template-texts'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { failureOf, hasCode, sentenceOf } from '../../../platform/failure.ts'
import { useStoredDraft } from '../../../platform/stored-draft.ts'
import { useApi } from '../../../platform/use-api.ts'
import { NotFound } from '../../../ui/feedback/failure-page.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SmsCounter } from './sms-counter.tsx'
import { channelNames, languageNames, templatePath } from './template-names.ts'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateVersions } from './template-versions.tsx'
import { templateQuery, type TemplateKey, useTemplateActs } from './templates.queries.ts'

/** The words of one kind of mail or SMS: editor beside preview, variables, versions. */
export function TemplateEditor({ params, userId }: { params: TemplateKey; userId: string }) {
  const { data, error, refetch, isFetching } = useQuery(templateQuery(useApi(), params))
  if (data) return <Editor template={data} userId={userId} />
  if (hasCode(error, 'template_not_found', 'bad_request')) return <NotFound sentence={failureOf(error).sentence} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <SkeletonLines lines={8} />
}

interface Draft {
  subject: string
  body: string
  button: string
  ending: string
  /** The version that the draft was begun with. */
  version: number
}

const draftOf = ({ words, version }: Template): Draft => ({ ...words, version })

function Editor({ template, userId }: { template: Template; userId: string }) {
  const { program, variables, channel, language, kind } = template
  const other = language === 'en' ? 'sw' : 'en'
  const isSame = (draft: Draft) => templateParts.every((part) => draft[part] === template.words[part])
  const { draft, change, startOver } = useStoredDraft<Draft>(
    `template-${template.id}`,
    userId,
    () => draftOf(template),
    isSame,
  )
  const [isSaving, setSaving] = useState(false)
  const { save, test } = useTemplateActs(template)
  const { version, ...words } = draft
  const field = (part: (typeof templateParts)[number]) => ({
    name: part,
    value: draft[part],
    lang: language,
    onChange: (event: { target: { value: string } }) => change({ ...draft, [part]: event.target.value }),
  })
  const sendTest = async () => {
    try {
      const { to } = await test.mutateAsync(words)
      showToast({ title: m.templates_test_sent({ to }), tone: 'success' })
    } catch (error) {
      showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
    }
  }
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
        <span>{`${channelNames[channel]()} · ${languageNames[language]}`}</span>
        <Link
          to={templatePath({ kind, channel, language: other })}
          className="min-h-11 content-center text-primary underline"
        >
          {languageNames[other]}
        </Link>
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {program.subject === '' ? null : (
            <Input {...field('subject')} label={m.templates_subject()} maxLength={maxTemplateSubject} />
          )}
          <Textarea
            {...field('body')}
            label={m.templates_body()}
            hint={channel === 'mail' ? m.templates_body_hint() : undefined}
            rows={channel === 'mail' ? 7 : 4}
            maxLength={maxTemplateBody}
          />
          {channel === 'sms' ? <SmsCounter template={template} body={draft.body} /> : null}
          {program.button === '' ? null : <Input {...field('button')} label={m.templates_button()} maxLength={40} />}
          {program.ending === '' ? null : (
            <Textarea {...field('ending')} label={m.templates_ending()} rows={3} maxLength={600} />
          )}
          <Variables variables={variables} onInsert={(name) => change({ ...draft, body: `${draft.body} {${name}}` })} />
          {isSame(draft) ? null : <p className="text-sm text-muted">{m.templates_unsaved()}</p>}
          {version === template.version ? null : (
            <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
              <span>{m.templates_changed_meanwhile()}</span>
              <Button onClick={startOver}>{m.templates_after_change()}</Button>
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => setSaving(true)}>
              {m.templates_save()}
            </Button>
            <Button busy={test.isPending} onClick={() => void sendTest()}>
              {m.templates_test()}
            </Button>
          </div>
        </div>
        <TemplatePreview params={{ kind, channel, language }} words={words} />
      </div>
      <section aria-labelledby="template-program" className="mt-6">
        <h2 id="template-program" className="font-semibold">
          {m.templates_program()}
        </h2>
        <p className="mb-2 max-w-160 text-sm text-muted">{m.templates_fits()}</p>
        <p lang={language} className="max-w-160 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {templateParts
            .map((part) => program[part])
            .filter((text) => text !== '')
            .join('\n')}
        </p>
      </section>
      <TemplateVersions template={template} onRestored={(now) => change(draftOf(now))} />
      {isSaving ? (
        <ReasonDialog
          title={m.templates_save()}
          yes={m.common_save()}
          otherwise={m.common_not_done()}
          onReason={async (reason) => {
            change(draftOf(await save({ words, version, reason })))
            showToast({ title: m.templates_saved(), tone: 'success' })
          }}
          onClose={() => setSaving(false)}
        >
          <p>{m.templates_saves()}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}

interface VariablesProps {
  variables: Template['variables']
  onInsert: (name: string) => void
}

function Variables({ variables, onInsert }: VariablesProps) {
  if (variables.length === 0) return null
  return (
    <section aria-labelledby="template-variables">
      <h2 id="template-variables" className="text-sm font-semibold">
        {m.templates_variables()}
      </h2>
      <p className="text-sm text-muted">{m.templates_variables_hint()}</p>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {variables.map(({ name, sample, required }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            <button
              type="button"
              aria-label={m.templates_insert({ name })}
              className="min-h-11 font-mono text-sm text-primary underline"
              onClick={() => onInsert(name)}
            >
              {`{${name}}`}
            </button>
            <span className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere] text-muted">{sample}</span>
            {required ? <span className="text-sm">{m.templates_required()}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
