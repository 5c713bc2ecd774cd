import { signInMethodsQuery } from '../../features/identity/accounts/index.ts'
import { RunBadge, RunPanel } from '../../features/operations/dev-tools/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { createTestUsers, dataView, testGlobal, testIndex } from '../../route-table/development.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/test-index'
import { HiddenStages } from './stage.tsx'
import { testPages } from './subjects.tsx'
import { Tool, ToolHead } from './tool-list.tsx'
import { useAllRuns } from './use-all-runs.ts'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => signInMethodsQuery(api))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(testIndex), description: m.development_tests_index_text(), hidden: true })
}

/** Pages that try nothing by themselves. */
const others = [
  { row: testGlobal, text: m.tests_global },
  { row: createTestUsers, text: m.tests_users },
  { row: dataView, text: m.tests_tables },
] as const

export default function TestIndexPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <TestIndex />
    </Loaded>
  )
}

/** The pages that try one part of the product each, and one button for all. */
function TestIndex() {
  const { runs, runAll, isRunning, isStaged } = useAllRuns()
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <ToolHead title={testIndex.title()} text={m.development_tests_index_text()} />
      <RunPanel runs={runs} total={testPages.length} isRunning={isRunning} onRun={runAll} />
      <ul className="-mx-2">
        {testPages.map(({ row: { path, icon, title }, text }) => (
          <Tool key={path} to={path} icon={icon} title={title()} state={<RunBadge run={runs.get(path)} />}>
            {text()}
          </Tool>
        ))}
        {others.map(({ row: { path, icon, title }, text }) => (
          <Tool key={path} to={path} icon={icon} title={title()}>
            {text()}
          </Tool>
        ))}
      </ul>
      {isStaged ? <HiddenStages pages={testPages} /> : null}
    </div>
  )
}
