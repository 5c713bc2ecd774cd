import { BookOpen, Mail } from 'lucide-react'
import { flagDeclared, type FlagName, flagNames } from '@mtaa/contract/operations/flag-list'
import { signInMethodsQuery, useSignInMethods } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { stateIn } from '../../platform/flags.ts'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { useLanguage } from '../../platform/page-context.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { useFlags } from '../../platform/use-flags.ts'
import { devNavigation, devUi, testIndex } from '../../route-table/development.ts'
import { dev } from '../../route-table/frame-rows.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { Badge, type Tone } from '../../ui/data/badge.tsx'
import type { Route } from './+types/dev'
import { Tool, ToolHead } from './tool-list.tsx'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => signInMethodsQuery(api))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(dev), description: m.development_text(), hidden: true })
}

/** What a tester of the demo needs. */
export default function DevPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <div className="mx-auto flex max-w-column flex-col gap-8">
        <ToolHead title={dev.title()} text={m.development_text()} />
        <Tools />
        <Section title={m.development_accounts()}>{m.development_accounts_text()}</Section>
        <Section title={m.development_phones()}>{m.development_phones_text()}</Section>
        <Flags />
      </div>
    </Loaded>
  )
}

function Tools() {
  const { letters_at: mails } = useSignInMethods()
  return (
    <section>
      <h2 className="text-lg font-semibold">{m.development_tools()}</h2>
      <ul className="-mx-2 mt-2">
        {mails ? (
          <Tool to={mails} icon={Mail} title={m.development_mails()}>
            {m.development_mails_text()}
          </Tool>
        ) : null}
        <Tool to={devUi.path} icon={devUi.icon} title={m.page_dev_ui()}>
          {m.development_components_text()}
        </Tool>
        <Tool to="/api/docs" icon={BookOpen} title={m.development_api()}>
          {m.development_api_text()}
        </Tool>
        <Tool to={devNavigation.path} icon={devNavigation.icon} title={devNavigation.title()}>
          {m.development_map_text()}
        </Tool>
        <Tool to={testIndex.path} icon={testIndex.icon} title={testIndex.title()}>
          {m.development_tests_text()}
        </Tool>
      </ul>
    </section>
  )
}

const Section = ({ title, children }: { title: string; children: string }) => (
  <section>
    <h2 className="text-lg font-semibold">{title}</h2>
    <p className="mt-1 text-muted">{children}</p>
  </section>
)

const states: Record<'enabled' | 'read-only' | 'disabled' | 'coming', readonly [() => string, Tone]> = {
  enabled: [m.common_open, 'primary'],
  'read-only': [m.coming_read_only, 'warning'],
  disabled: [m.coming_off, 'danger'],
  coming: [m.coming_coming, 'info'],
}

function Flags() {
  const flags = useFlags()
  const language = useLanguage()
  const stateOf = (name: FlagName) => states[flagDeclared(name).coming ? 'coming' : stateIn(flags, name)]
  return (
    <section>
      <h2 className="text-lg font-semibold">{m.page_features()}</h2>
      <ul className="mt-2">
        {flagNames.map((name) => {
          const [text, tone] = stateOf(name)
          return (
            <li key={name} className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2">
              <span className="min-w-0">
                {flagDeclared(name).title[language]} <code className="text-sm text-muted">{name}</code>
              </span>
              <Badge tone={tone}>{text()}</Badge>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
